import { orderPath } from '@bujia/contracts/orders';
import { paymentsPath } from '@bujia/contracts/payments';
import {
  CLOSE_RETURN_PATH,
  type CloseReturn,
  type Devolucion,
  type DevolucionPorHacer,
  NOTE_EXCESS_PATH,
  type NoteExcess,
  RETURN_CHANGED,
  RETURN_CHANGED_CODE,
  RETURN_PAGE,
  RETURNED_PATH,
  type ReturnedPage,
  RETURNS_PATH,
  type ReturnsDesk,
  returnRules,
  returnsOfOrderPath,
  SETTLE_CARD_PATH,
  type SettleCard,
} from '@bujia/contracts/returns';
import { afterEach, describe, expect, it } from '@jest/globals';
import { lists, MORNING, order } from '../../../../test/orders.ts';
import { type Answers, client, seller, signedIn } from '../../../../test/people.ts';
import { Screen } from '../../../../test/screen.tsx';

const NUMBER = 4711;
const CLOSE = `POST ${CLOSE_RETURN_PATH}`;

const told: Omit<Devolucion, 'enlace'> = {
  ...{ codigo: 9, pedido: NUMBER, valor: 4.5, motivo: 'excess', via: 'transfer', estado: 'asked', desde: MORNING },
  ...{ devueltoEl: null, tieneImagen: false, anulada: false },
};
const owed = (changes: Partial<DevolucionPorHacer> = {}): DevolucionPorHacer => ({
  ...{ ...told, visto: 1, cliente: { nombre: 'Rosa Quishpe', email: 'rosa@correo.example' }, hasta: MORNING },
  ...{ vencida: false, cuenta: null, doble: false },
  ...changes,
});
const desk = (changes: Partial<ReturnsDesk> = {}): ReturnsDesk => ({
  ...{ abiertas: [], porConfirmar: [], casos: [], devueltas: [], siguiente: null, total: 0 },
  ...changes,
});

describe('What the shop owes', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (path: string, answers: Answers, who = seller) => {
    await screen?.close();
    return (screen = await Screen.open(path, signedIn(who, { ...lists, ...answers })));
  };
  const dialog = () => document.querySelector('dialog[open]')?.textContent ?? '';
  const titles = () => [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent);
  const sent = (call: string) => screen!.asked.find((one) => one.call === call)?.body;
  const close = async (page: Screen) => {
    page.button('Cerrar con motivo la devolución 9').click();
    await page.until(() => dialog().includes('Cómo se devolvió'));
    page.choose(page.field('Cómo se devolvió'), 'Se devolvió de otra forma');
    page.type(page.field('Motivo'), 'En efectivo en el mostrador');
    const accept = () => page.named('dialog[open] button', 'Cerrar devolución') as HTMLButtonElement;
    await page.until(() => !accept().disabled);
    return accept;
  };

  it('is noted by a seller who finds too much, and closed with a reason', async () => {
    let now = desk();
    const page = await open('/dashboard/devoluciones', {
      [`GET ${RETURNS_PATH}`]: () => ({ body: now }),
      [`POST ${NOTE_EXCESS_PATH}`]: () => ((now = desk({ abiertas: [owed()], total: 4.5 })), { body: owed() }),
      [CLOSE]: () => ((now = desk()), { body: owed({ estado: 'returned' }) }),
    });
    await page.reads('No debemos nada a ningún cliente.');
    page.button('Anotar excedente').click();
    await page.until(() => document.querySelector('form[aria-label="Anotar excedente"]') !== null);
    page.type(page.field('Valor por devolver'), '0.00');
    page.field('Pedido').focus();
    await page.reads(returnRules.valor.invalid);
    for (const [label, value] of [
      ['Pedido', String(NUMBER)],
      ['Valor por devolver', '4.50'],
      ['Número del comprobante', 'TRX-9'],
      ['Motivo', 'Transfirió de más'],
    ] as const)
      page.type(page.field(label), value);
    const note = () => page.named('dialog[open] button', 'Anotar excedente') as HTMLButtonElement;
    await page.until(() => !note().disabled);
    note().click();
    await page.told('El excedente quedó anotado');
    await page.reads('Debemos $4.50 en total.');
    await page.reads('Esperamos los datos del cliente');
    expect(sent(`POST ${NOTE_EXCESS_PATH}`)).toEqual({
      ...{ pedido: NUMBER, valor: '4.50', comprobante: 'TRX-9', motivo: 'Transfirió de más' },
    } satisfies NoteExcess);

    (await close(page))().click();
    await page.told('La devolución 9 está cerrada');
    await page.reads('No debemos nada a ningún cliente.');
    expect(sent(CLOSE)).toEqual({
      ...{ devolucion: 9, visto: 1, via: 'other', motivo: 'En efectivo en el mostrador' },
    } satisfies CloseReturn);
  });

  it('is decided as it was when the seller opened it, whatever somebody else did since', async () => {
    let now = desk({ abiertas: [owed()], total: 4.5 });
    const page = await open('/dashboard/devoluciones', {
      [`GET ${RETURNS_PATH}`]: () => ({ body: now }),
      [CLOSE]: () => {
        now = desk({ abiertas: [owed({ visto: 2 })], total: 4.5 });
        return { status: 409, body: { code: RETURN_CHANGED_CODE, message: RETURN_CHANGED } };
      },
    });
    await page.reads('Devolución 9');
    const accept = await close(page);
    accept().click();
    await page.told(RETURN_CHANGED);
    // What came meanwhile is not what is decided on.
    await page.until(() => page.asked.filter(({ call }) => call === `GET ${RETURNS_PATH}`).length > 1);
    await page.until(() => accept().getAttribute('aria-busy') !== 'true');
    accept().click();
    await page.until(() => page.asked.filter(({ call }) => call === CLOSE).length === 2);
    for (const { call, body } of page.asked) if (call === CLOSE) expect(body).toMatchObject({ visto: 1 });
  });

  it('is settled with a reason where a card is disputed', async () => {
    const one = { transaccion: 'DF-77', pedido: NUMBER, valor: 24.2, estado: 'CHARGEBACK', desde: MORNING };
    let now = desk({ casos: [one] });
    const page = await open('/dashboard/devoluciones', {
      [`GET ${RETURNS_PATH}`]: () => ({ body: now }),
      [`POST ${SETTLE_CARD_PATH}`]: () => ((now = desk()), { body: true }),
    });
    await page.reads('CHARGEBACK');
    page.button('Resolver DF-77').click();
    await page.until(() => dialog().includes('Mire en el panel del proveedor'));
    const accept = () => page.named('dialog[open] button', 'Resolver') as HTMLButtonElement;
    page.type(page.field('Motivo'), 'Carta 12');
    expect(accept().disabled).toBe(true);
    page.choose(page.field('Cómo terminó'), 'El banco devolvió el dinero al cliente');
    await page.until(() => !accept().disabled);
    accept().click();
    await page.told('La disputa está resuelta');
    await page.until(() => !page.words.includes('Disputas con tarjeta'));
    expect(sent(`POST ${SETTLE_CARD_PATH}`)).toEqual({
      ...{ transaccion: 'DF-77', resultado: 'lost', motivo: 'Carta 12' },
    } satisfies SettleCard);
  });

  it('is found again however long ago it went back, a page at a time', async () => {
    const back = (codigo: number) => owed({ codigo, estado: 'returned', devueltoEl: MORNING });
    const later: ReturnedPage = { devoluciones: [back(1)], siguiente: null };
    const page = await open('/dashboard/devoluciones', {
      [`GET ${RETURNS_PATH}`]: () => ({ body: desk({ devueltas: [back(3), back(2)], siguiente: 'x2' }) }),
      [`GET ${RETURNED_PATH}?antes=x2`]: () => ({ body: later }),
    });
    await page.until(() => titles().length === 2);
    expect(titles()).toEqual(['Devolución 3: $4.50', 'Devolución 2: $4.50']);
    page.button('Anteriores').click();
    await page.until(() => titles()[0] === 'Devolución 1: $4.50');
    expect(page.address).toBe('/dashboard/devoluciones?antes=x2');
    expect(page.words).not.toContain('Anteriores');
    history.back();
    await page.until(() => titles()[0] === 'Devolución 3: $4.50');
  });

  it.each<[string, Partial<Devolucion>, string]>([
    ['by card', { via: 'card', estado: 'returned', devueltoEl: MORNING }, 'Devuelto el 2037/11/24. Vía: tarjeta.'],
    ['on its way to the card', { via: 'card', estado: 'reversing' }, 'Pedimos al emisor de la tarjeta que devuelva'],
    ['to an account that is not known', { enlace: 'c0d3' }, 'faltan los datos de la cuenta'],
    ['to an account', { estado: 'ready' }, 'Ya tenemos los datos de la cuenta.'],
    ['noted by mistake', { anulada: true }, 'Se anotó por error: no había nada por devolver.'],
  ])('is told to its client beside the payments: %s', async (_, changes, words) => {
    const page = await open(
      `/dashboard/orders/${NUMBER}`,
      {
        [`GET ${orderPath(NUMBER)}`]: () => ({ body: order(NUMBER, { pagado: 24.2 }) }),
        [`GET ${paymentsPath(NUMBER)}`]: () => ({ body: [] }),
        [`GET ${returnsOfOrderPath(NUMBER)}`]: () => ({ body: [{ ...told, enlace: null, ...changes }] }),
      },
      client,
    );
    await page.reads(words);
    if (changes.enlace === undefined) return expect(page.words).not.toContain('Dar los datos de mi cuenta');
    page.button('Dar los datos de mi cuenta').click();
    await page.until(() => page.address === RETURN_PAGE);
  });
});
