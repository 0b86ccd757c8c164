import { fillPath } from '@bujia/contracts/catalogue';
import {
  CLIENT_NOTE_LIMITS,
  CLIENT_NOTES_FULL,
  CLIENT_NOTES_PATH,
  type NotaDeCliente,
} from '@bujia/contracts/client-notes';
import {
  CHOOSE_CLIENT_PATH,
  CLIENT_MONEY_PATH,
  CLIENT_VEHICLES_PATH,
  type Cliente,
  type DineroDeCliente,
  FIND_CLIENTS_PATH,
  masked,
  type VehiculoDeCliente,
} from '@bujia/contracts/clients';
import { ACCOUNT_TIED_CODE, CURRENT_PASSWORD_WRONG, CURRENT_PASSWORD_WRONG_CODE } from '@bujia/contracts/accounts';
import {
  CLIENT_DATA_PATH,
  CLIENT_FORGOTTEN,
  DATA_HANDED_OVER,
  FORGET_CLIENT_PATH,
  KNOWN_BY,
  MONEY_UNDER_WAY,
  type OlvidoPrevisto,
  ORDERS_UNDER_WAY,
} from '@bujia/contracts/forgetting';
import {
  ACCOUNTS_MERGED,
  MERGE_INTO_UNPROVEN,
  MERGE_PATH,
  MERGED_ALREADY,
  type UnionPrevista,
} from '@bujia/contracts/merges';
import { IDENTIFIED_BY } from '@bujia/contracts/second-factor';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answers, operator, seller, signedIn } from '../../../test/people.ts';
import { Screen } from '../../../test/screen.tsx';

const cuenta = '01900000-0000-7000-8000-00000000000a';
const client: Cliente = {
  ...{ codigo: cuenta, nombre: 'Lucía', apellido: 'Andrade', email: 'lucia@correo.example' },
  ...{ identificacion: '1710034065', verificado: true, deshabilitado: false, unidaA: null },
};
const NOTES = fillPath(CLIENT_NOTES_PATH, { cuenta });
const noteOf = (n: number, texto: string): NotaDeCliente => ({
  codigo: `01900000-0000-7000-8000-0000000000${n}`,
  ...{ texto, fecha: '2026-11-20T15:00:00Z', autor: n === 11 ? null : 'Ana Paz' },
});
const [first, second] = [noteOf(10, 'Paga en efectivo'), noteOf(11, '<img src=x onerror=alert(1)>')] as const;

describe('The notes of a client, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  /** `write` answers what is written under whichever id the page made. */
  const open = async (answers: Answers, path = `/dashboard/clientes/${cuenta}`, write?: Answers[string]) => {
    const known = signedIn(seller, {
      [`POST ${CHOOSE_CLIENT_PATH}`]: () => ({ body: client }),
      [`GET ${NOTES}`]: () => ({ body: [first, second] }),
      ...answers,
    });
    const all = new Proxy(known.answers!, {
      get: (said, call: string) => (call.startsWith(`PUT ${NOTES}/`) ? write : said[call]),
    });
    return (screen = await Screen.open(path, { ...known, answers: all }));
  };
  const texts = () =>
    [...document.querySelectorAll('ul[aria-label="Notas"] > li > p:first-child')].map((p) => p.textContent);

  it('open with whoever was looked for, who is asked for once', async () => {
    const page = await open(
      { [`POST ${FIND_CLIENTS_PATH}`]: () => ({ body: [masked(client)] }) },
      '/dashboard/clientes',
    );
    page.type(page.field('Nombre, cédula o RUC, correo o teléfono'), 'lucia');
    page.button('Buscar').click();
    await page.until(() => page.words.includes('Lucía Andrade'));
    page.button('Elegir a Lucía Andrade').click();
    await page.reads('Paga en efectivo');
    expect(page.address).toBe(`/dashboard/clientes/${cuenta}`);
    expect(page.heading).toBe('Lucía Andrade');
    expect(page.words).toContain('1710034065');
    expect(page.asked.filter(({ call }) => call === `POST ${CHOOSE_CLIENT_PATH}`)).toHaveLength(1);
  });

  it('are words, whatever they look like, with who wrote them and when', async () => {
    const page = await open({});
    await page.reads('Paga en efectivo');
    expect(texts()).toEqual([first.texto, second.texto]);
    expect(document.querySelector('main img')).toBeNull();
    expect(page.words).toContain('Ana Paz · 2026/11/20 10:00');
    expect(page.words).toContain('Alguien que ya no tiene cuenta');
  });

  it('keep what was typed where the shop does not take it: the same words go under the same id, others under another', async () => {
    const sent = () => page.asked.filter(({ call }) => call.startsWith(`PUT ${NOTES}/`));
    const page = await open({}, undefined, () =>
      sent().length <= 2
        ? { status: 409, body: { message: CLIENT_NOTES_FULL } }
        : { body: [noteOf(12, 'Llamar antes'), first, second] },
    );
    await page.reads('Paga en efectivo');
    page.type(page.field('Nota nueva'), 'Llamar antes');
    await page.until(() => !page.button('Guardar la nota').disabled);
    page.button('Guardar la nota').click();
    await page.told(CLIENT_NOTES_FULL);
    expect(page.field('Nota nueva').value).toBe('Llamar antes');
    await page.until(() => !page.button('Guardar la nota').disabled);
    page.button('Guardar la nota').click();
    await page.until(() => sent().length === 2 && !page.button('Guardar la nota').disabled);
    page.type(page.field('Nota nueva'), 'Llamar antes de ir');
    page.button('Guardar la nota').click();
    await page.until(() => texts()[0] === 'Llamar antes');
    expect(page.field('Nota nueva').value).toBe('');
    const [one, again, other] = sent();
    expect(one).toMatchObject({ body: { texto: 'Llamar antes' } });
    expect(again).toEqual(one);
    expect(other).toMatchObject({ body: { texto: 'Llamar antes de ir' } });
    expect(other!.call).not.toBe(one!.call);
  });

  it('are had back where they were, and none is written beside the last one', async () => {
    const many = [...Array(CLIENT_NOTE_LIMITS.notes).keys()].map((n) => ({
      ...first,
      codigo: `n${n}`,
      texto: `Nota ${n}`,
    }));
    const left = many.toSpliced(1, 1);
    const page = await open({
      [`GET ${NOTES}`]: () => ({ body: many }),
      [`DELETE ${NOTES}/n1`]: () => ({ body: left }),
      [`POST ${NOTES}/n1/recuperar`]: () => ({ body: many }),
    });
    await page.reads(CLIENT_NOTES_FULL);
    page.button('Quitar la nota: Nota 1').click();
    await page.reads('Se quitó la nota.');
    expect(page.words).not.toContain(CLIENT_NOTES_FULL);
    expect(document.activeElement?.textContent).toBe('Deshacer');
    page.button('Deshacer').click();
    await page.until(() => texts()[1] === 'Nota 1');
    expect(page.words).not.toContain('Se quitó la nota.');
  });

  it('are also of whoever is kept out, who is found and chosen', async () => {
    const out = { ...client, deshabilitado: true };
    const page = await open(
      {
        [`POST ${FIND_CLIENTS_PATH}`]: () => ({ body: [masked(out)] }),
        [`POST ${CHOOSE_CLIENT_PATH}`]: () => ({ body: out }),
      },
      '/dashboard/clientes',
    );
    page.type(page.field('Nombre, cédula o RUC, correo o teléfono'), 'lucia');
    page.button('Buscar').click();
    await page.until(() => page.words.includes('Cuenta deshabilitada'));
    page.button('Elegir a Lucía Andrade').click();
    await page.reads('Paga en efectivo');
    expect(page.words).toContain('Cuenta deshabilitada');
    expect(page.words).not.toContain('Unir otra cuenta a esta');
  });
});

describe('The money and the vehicles of a client, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const money: DineroDeCliente = { pagado: 1234.5, porCobrar: 20, porDevolver: 0 };
  const vehiculo = { codigo: 1, marca: 'Chevrolet', modelo: 'Sail', anio: 2015, motor: '1.4' };
  const vehicles: VehiculoDeCliente[] = [
    { id: 'a', nombre: 'El taxi', vehiculo, lectura: { kilometros: 180_000, fecha: '2026-11-01' } },
    { id: 'b', nombre: '', vehiculo, lectura: null },
  ];
  const open = async (who: typeof seller, owned: VehiculoDeCliente[]) =>
    (screen = await Screen.open(
      `/dashboard/clientes/${cuenta}`,
      signedIn(who, {
        [`POST ${CHOOSE_CLIENT_PATH}`]: () => ({ body: client }),
        [`GET ${NOTES}`]: () => ({ body: [] }),
        [`GET ${fillPath(CLIENT_MONEY_PATH, { cuenta })}`]: () => ({ body: money }),
        [`GET ${fillPath(CLIENT_VEHICLES_PATH, { cuenta })}`]: () => ({ body: owned }),
      }),
    ));
  const facts = () =>
    [...document.querySelectorAll('main dl > div')].map((one) => [...one.children].map((part) => part.textContent));
  const account = () => document.querySelector('main a[href^="/dashboard/operations/cuentas"]');

  it('are there for sellers; the account itself is for operators', async () => {
    const page = await open(seller, vehicles);
    await page.reads('El taxi: 2015 Chevrolet Sail 1.4');
    await page.until(() => facts().length === 3);
    expect(facts()).toEqual([
      ['Pagos aprobados', '$1,234.50'],
      ['Le falta pagar', '$20.00'],
      ['Por devolverle', '$0.00'],
    ]);
    expect(page.words).toContain('180');
    expect(account()).toBeNull();
  });

  it('say where there is none, and lead an operator to the account', async () => {
    const page = await open(operator, []);
    await page.reads('No guardó ninguno en su garaje.');
    expect(account()!.getAttribute('href')).toBe(
      `/dashboard/operations/cuentas?${new URLSearchParams({ texto: client.email }).toString()}`,
    );
  });
});

describe('Two accounts of one person, on the screen', () => {
  let screen: Screen | undefined;
  afterEach(() => screen?.close());

  const otra = '01900000-0000-7000-8000-00000000000b';
  const other: Cliente = { ...client, codigo: otra, email: 'taller@correo.example' };
  const MERGE = fillPath(MERGE_PATH, { cuenta, otra });
  const foreseen: UnionPrevista = {
    ...{
      queda: client,
      une: other,
      pasa: [{ que: 'pedidos', une: 3, queda: 1 }],
      termina: [{ que: 'sesiones', une: 2 }],
    },
    ...{ porCobrar: 11.5, porDevolver: 0, mismaIdentificacion: true, impedimento: null },
  };

  const open = async (answers: Answers) => {
    const known = signedIn(operator, {
      [`POST ${CHOOSE_CLIENT_PATH}`]: (body) => ({
        body: (body as { codigo: string }).codigo === otra ? other : client,
      }),
      [`POST ${FIND_CLIENTS_PATH}`]: () => ({ body: [masked(client), masked(other)] }),
      [`GET ${NOTES}`]: () => ({ body: [] }),
      [`GET ${MERGE}`]: () => ({ body: foreseen }),
      ...answers,
    });
    const page = (screen = await Screen.open(`/dashboard/clientes/${cuenta}`, known));
    await page.reads('Unir otra cuenta a esta');
    page.button('Buscar la otra cuenta').click();
    await page.until(() => page.words.includes('Nombre, cédula o RUC, correo o teléfono'));
    page.type(page.field('Nombre, cédula o RUC, correo o teléfono'), 'lucia');
    page.button('Buscar').click();
    await page.until(() => document.querySelectorAll('ul[aria-label="Clientes encontrados"] button').length === 2);
    document.querySelectorAll<HTMLButtonElement>('ul[aria-label="Clientes encontrados"] button')[1]!.click();
    await page.reads('Se une a ella y se cierra');
    return page;
  };
  const sent = (page: Screen) => page.asked.filter(({ call }) => call === `POST ${MERGE}`).map(({ body }) => body);

  it('are merged by whoever read what moves, says how they know the person and why, and ticks it', async () => {
    let refused = true;
    const page = await open({
      [`POST ${MERGE}`]: () =>
        refused ? { status: 409, body: { code: 'x', message: MERGED_ALREADY } } : { body: true },
    });
    for (const words of ['Pedidos', 'Por cobrar de la que se une: $11.50', 'sesiones abiertas (2)'])
      expect(page.words).toContain(words);
    expect(page.button('Unir las cuentas').disabled).toBe(true);
    page.choose(page.field('Cómo sabe que es la misma persona'), IDENTIFIED_BY.llamada);
    page.type(page.field('Motivo'), 'Llamó por su pedido');
    expect(page.button('Unir las cuentas').disabled).toBe(true);
    page.field('Es la misma persona, y sé que no se puede deshacer').click();
    await page.until(() => !page.button('Unir las cuentas').disabled);
    page.button('Unir las cuentas').click();
    await page.told(MERGED_ALREADY);
    refused = false;
    await page.until(() => !page.button('Unir las cuentas').disabled);
    page.button('Unir las cuentas').click();
    await page.told(ACCOUNTS_MERGED);
    expect(sent(page)).toEqual(Array(2).fill({ identificacion: 'llamada', motivo: 'Llamó por su pedido' }));
    await page.reads('Buscar la otra cuenta');
  });

  it('are not merged where something stands against it, which is said', async () => {
    const page = await open({
      [`GET ${MERGE}`]: () => ({ body: { ...foreseen, impedimento: MERGE_INTO_UNPROVEN } satisfies UnionPrevista }),
    });
    expect(page.words).toContain(MERGE_INTO_UNPROVEN);
    expect(page.words).not.toContain('Unir las cuentas');
  });

  it('of other identifications are merged by whoever saw the document alone', async () => {
    const page = await open({
      [`GET ${MERGE}`]: () => ({ body: { ...foreseen, mismaIdentificacion: false } satisfies UnionPrevista }),
    });
    expect(page.words).toContain('Las identificaciones son distintas');
    expect(
      [...document.querySelectorAll('select[name="identificacion"] option')].map((one) => one.textContent),
    ).toEqual(['Elija uno', 'La vi en persona']);
  });
});

describe('What the law grants a client, on the screen', () => {
  let screen: Screen | undefined;
  const { createObjectURL } = URL;
  afterEach(async () => {
    URL.createObjectURL = createObjectURL;
    await screen?.close();
  });

  const DATA = fillPath(CLIENT_DATA_PATH, { cuenta });
  const FORGET = fillPath(FORGET_CLIENT_PATH, { cuenta });
  const foreseen: OlvidoPrevisto = {
    ...{ cliente: client, olvida: [{ que: 'direcciones', cuantos: 2 }], conserva: [{ que: 'facturas', cuantos: 3 }] },
    impedimentos: [],
  };

  const open = async (answers: Answers, who: typeof operator = operator) =>
    (screen = await Screen.open(
      `/dashboard/clientes/${cuenta}`,
      signedIn(who, {
        [`POST ${CHOOSE_CLIENT_PATH}`]: () => ({ body: client }),
        [`GET ${NOTES}`]: () => ({ body: [] }),
        [`GET ${FORGET}`]: () => ({ body: foreseen }),
        ...answers,
      }),
    ));
  const press = async (page: Screen, name: string) => {
    await page.until(() => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name));
    page.button(name).click();
  };
  const say = async (page: Screen, password: string) => {
    await page.until(() => page.words.includes('Cómo sabe quién lo pide'));
    page.choose(page.field('Cómo sabe quién lo pide'), KNOWN_BY.respuesta);
    page.type(page.field('Su contraseña'), password);
  };
  const sent = (page: Screen, path: string) =>
    page.asked.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

  it('is a copy of all that is kept, for whoever shows their own password', async () => {
    const page = await open({
      [`POST ${DATA}`]: (body) =>
        (body as { actual: string }).actual === 'la mía'
          ? { body: { usuario: { email: client.email } } }
          : { status: 400, body: { code: CURRENT_PASSWORD_WRONG_CODE, message: CURRENT_PASSWORD_WRONG } },
    });
    const saved: string[] = [];
    // No page is left for it, and of this one nothing is saved.
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    URL.createObjectURL = () => 'blob:copy';
    await press(page, 'Entregar una copia');
    await say(page, 'otra');
    await page.until(() => !page.button('Descargar la copia').disabled);
    page.button('Descargar la copia').click();
    await page.told(CURRENT_PASSWORD_WRONG);
    page.type(page.field('Su contraseña'), 'la mía');
    await page.until(() => !page.button('Descargar la copia').disabled);
    page.button('Descargar la copia').click();
    await page.told(DATA_HANDED_OVER);
    expect(sent(page, DATA)[1]).toEqual({ identificacion: 'respuesta', actual: 'la mía' });
    expect(saved).toEqual(['datos-de-la-persona.json']);
    await page.reads('Entregar una copia');
  });

  it('is to be forgotten, by whoever read what goes and what stays, and ticks it', async () => {
    const page = await open({ [`POST ${FORGET}`]: () => ({ body: true }) });
    await press(page, 'Borrar sus datos');
    await page.reads('Direcciones: 2');
    expect(page.words).toContain('Facturas y notas de crédito: 3');
    await say(page, 'la mía');
    expect(page.button('Borrar todo').disabled).toBe(true);
    page.field('La persona lo pidió, y sé que no se puede deshacer').click();
    await page.until(() => !page.button('Borrar todo').disabled);
    page.button('Borrar todo').click();
    await page.told(CLIENT_FORGOTTEN);
    expect(sent(page, FORGET)).toEqual([{ identificacion: 'respuesta', actual: 'la mía' }]);
    expect(page.address).toBe('/dashboard/clientes');
  });

  it('waits for what is under way, which is said, and is told where it began meanwhile', async () => {
    let impedimentos = [ORDERS_UNDER_WAY, MONEY_UNDER_WAY];
    const page = await open({
      [`GET ${FORGET}`]: () => ({ body: { ...foreseen, impedimentos } }),
      [`POST ${FORGET}`]: () => ({ status: 409, body: { code: ACCOUNT_TIED_CODE, message: ORDERS_UNDER_WAY } }),
    });
    await press(page, 'Borrar sus datos');
    await page.reads(ORDERS_UNDER_WAY);
    expect(page.words).toContain(MONEY_UNDER_WAY);
    expect(page.words).not.toContain('Borrar todo');
    impedimentos = [];
    await press(page, 'Entendido');
    await press(page, 'Borrar sus datos');
    await say(page, 'la mía');
    page.field('La persona lo pidió, y sé que no se puede deshacer').click();
    await page.until(() => !page.button('Borrar todo').disabled);
    page.button('Borrar todo').click();
    await page.told(ORDERS_UNDER_WAY);
    expect(page.address).toBe(`/dashboard/clientes/${cuenta}`);
  });

  it('is for operators alone', async () => {
    const page = await open({}, seller);
    await page.reads('Todavía no hay ninguna.');
    expect(page.words).not.toContain('Sus datos personales');
  });
});
