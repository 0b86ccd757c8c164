import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { orderPath } from '@bujia/contracts/orders';
import { DECIDE_PAYMENT_PATH, doublesPath, type PaymentDecision, paymentsPath } from '@bujia/contracts/payments';
import {
  CREDIT_SPENT,
  CREDIT_SPENT_CODE,
  type Credito,
  matchesPath,
  type PaymentMatches,
  type ProposedCredit,
} from '@bujia/contracts/statements';
import { afterEach, describe, expect, it } from '@jest/globals';
import { judged, lists, order, payment } from '../../../../test/orders.ts';
import { type Answers, seller, signedIn } from '../../../../test/people.ts';
import { Screen } from '../../../../test/screen.tsx';

const NUMBER = 4711;
const DECIDE = `PUT ${DECIDE_PAYMENT_PATH}`;
const credit: Credito = {
  ...{ codigo: 55, banco: { codigo: 1, nombre: 'Banco del Páramo' }, fecha: '2037-11-24', valor: 24.2 },
  ...{ texto: 'DEPOSITO EN VENTANILLA', numero: '778899' },
};
const proposed = (changes: Partial<ProposedCredit> = {}): ProposedCredit => ({
  ...{ credito: credit, fuerza: 'fuerte', por: ['valor', 'fecha'], disputado: [] },
  ...changes,
});
const SHOWN = 'Banco del Páramo: 2037/11/24, $24.20, «DEPOSITO EN VENTANILLA · 778899»';

describe('What the statements say of a payment', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const open = async (matches: () => PaymentMatches, answers: Answers = {}, pago = payment(9, NUMBER)) => {
    await screen?.close();
    screen = await Screen.open(
      `/dashboard/pagos-traking-detail?pedido=${NUMBER}&pago=9`,
      signedIn(seller, {
        ...lists,
        [`GET ${orderPath(NUMBER)}`]: () => ({ body: order(NUMBER) }),
        [`GET ${paymentsPath(NUMBER)}`]: () => ({ body: [pago] }),
        [`GET ${doublesPath(9)}`]: () => ({ body: [] }),
        [`GET ${matchesPath(9)}`]: () => ({ body: matches() }),
        ...answers,
      }),
    );
    await screen.until(() => document.querySelector('form[aria-label="Estado del pago"]') !== null);
    return screen;
  };
  const save = async (page: Screen) => {
    await page.until(
      () => !page.button('Guardar').disabled && page.button('Guardar').getAttribute('aria-busy') !== 'true',
    );
    page.button('Guardar').click();
  };
  const decisions = () =>
    screen!.asked.filter(({ call }) => call === DECIDE).map(({ body }) => body as PaymentDecision);

  it('is chosen by itself where it is strong and nobody else’s, and sent with the decision', async () => {
    const answer: PaymentMatches = {
      propuestas: [proposed({ por: ['valor', 'fecha', 'numero', 'nombre'] })],
      usado: null,
      hasta: credit.fecha,
    };
    const page = await open(() => answer, {
      [DECIDE]: () => ({ body: payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved) }) }),
    });
    await page.reads('Coincide: valor, fecha, número, nombre.');
    expect(page.field(SHOWN).checked).toBe(true);
    page.choose(page.field('Estado del pago'), 'Aprobado');
    await save(page);
    await page.until(() => decisions().length === 1);
    expect(decisions()[0]).toMatchObject({ credito: 55, codigoEstadoPago: PAYMENT_STATUS.approved });
  });

  it('is asked for where two payments claim it, and said to be gone once it is another’s', async () => {
    let answer: PaymentMatches = {
      ...{ propuestas: [proposed({ disputado: [{ pago: 8, pedido: 4700 }] })], usado: null, hasta: credit.fecha },
    };
    let isSpent = false;
    const page = await open(() => answer, {
      [DECIDE]: () => {
        if (isSpent) return { body: payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved) }) };
        isSpent = true;
        answer = { ...answer, propuestas: [] };
        return { status: 409, body: { code: CREDIT_SPENT_CODE, message: CREDIT_SPENT } };
      },
    });
    await page.reads('Disputado: también puede ser de pago 8 del pedido 4700.');
    expect(page.field('Ninguno de estos').checked).toBe(true);
    page.field(SHOWN).click();
    page.choose(page.field('Estado del pago'), 'Aprobado');
    await save(page);
    await page.told(CREDIT_SPENT);
    await page.until(() => !page.words.includes('DEPOSITO EN VENTANILLA'));
    await save(page);
    await page.until(() => decisions().length === 2);
    expect(decisions().map(({ credito }) => credito)).toEqual([55, undefined]);
    expect(decisions()[1]).not.toHaveProperty('credito');
  });

  it.each([
    [null, 'Todavía no hay un extracto de este banco.'],
    ['2037-11-24', 'No aparece en el extracto subido hasta el 2037/11/24.'],
    ['2037-11-23', 'El extracto todavía no incluye el día del pago.'],
  ])('is nothing, and why: %s', async (hasta, words) => {
    await (await open(() => ({ propuestas: [], usado: null, hasta }))).reads(words);
  });

  it('is the credit with which it was approved', async () => {
    const found = payment(9, NUMBER, { estadoPago: judged(PAYMENT_STATUS.approved) });
    const page = await open(() => ({ propuestas: [], usado: credit, hasta: credit.fecha }), {}, found);
    await page.reads(`Aprobado con el crédito del extracto de ${SHOWN}`);
  });
});
