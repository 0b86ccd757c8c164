import {
  type DetalleDeLiquidacion,
  KEEP_SETTLEMENT_PATH,
  type MesaDeLiquidaciones,
  PROVIDER_OWES_CSV_PATH,
  PROVIDER_OWES_PATH,
  type PaginaDeFilas,
  type PorCobrar,
  REVIEW_SETTLEMENT_PATH,
  type RevisionDeLiquidacion,
  SETTLEMENTS_PATH,
  SETTLEMENT_CHANGED_CODE,
  SETTLEMENT_COLUMNS_NEEDED,
  SETTLEMENT_CSV_PATH,
  SETTLEMENT_INVALID,
  SETTLEMENT_KEPT_CODE,
  SETTLEMENT_LIMITS,
  SETTLEMENT_MISSING_CODE,
  SETTLEMENT_NEEDED,
  SETTLEMENT_PATH,
  SETTLEMENT_ROWS_PATH,
  SETTLEMENT_STALE_CODE,
  SETTLEMENT_TOO_LARGE,
  SETTLEMENT_UNDONE_CODE,
  UNDO_SETTLEMENT_PATH,
  settlementFaulty,
  settlementKept,
} from '@bujia/contracts/settlements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre/xlsx';
import { expectSound } from '../sound.ts';
import type { Answer } from '../visitor.ts';
import type { Shopping } from './cart-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

interface Told {
  revision?: RevisionDeLiquidacion;
  encabezados?: string[];
  codigo?: number;
  code?: string;
  message?: string;
}

const HEADS = 'Fecha;Transacción;Autorización;Valor bruto;Comisión;Retención IVA;Retención renta;Valor neto';
const DAY = '24/11/2037';

describe('Settlements of the card provider', () => {
  let world: PaymentsWorld;
  let ana: Shopping;
  let rosa: Shopping;
  let luz: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
    // Midday in Guayaquil: it is the same day until all of this is over.
    world.shop.clock.setTo('2037-11-24T17:00:00Z');
    [ana, rosa, luz] = [await world.client(), await world.operator(), await world.operator()];
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });
  // Each begins with nothing that was settled before, and nothing charged before.
  beforeEach(() =>
    world.db.query(`DELETE FROM card_settlement_row; DELETE FROM card_settlement; DELETE FROM settlement_columns;
      UPDATE card_transaction SET received_cents = NULL, heard_at = heard_at - interval '90 days'`),
  );

  const parts = (content: string | Buffer, body: object) => {
    const form = new FormData();
    form.set('body', JSON.stringify(body));
    form.set('archivo', new Blob([new Uint8Array(Buffer.from(content as string))]), 'liquidacion.csv');
    return form;
  };
  const review = (content: string | Buffer, body: object = {}, who = rosa): Promise<Answer<Told>> =>
    who.visitor.post(`/api/${REVIEW_SETTLEMENT_PATH}`, parts(content, body));
  const reviewed = async (content: string | Buffer, body?: object) => {
    const { status, body: answer } = await review(content, body);
    expect([status, answer.message]).toEqual([200, undefined]);
    return answer.revision!;
  };
  const keep = (content: string | Buffer, visto: string, body: object = {}, who = rosa): Promise<Answer<Told>> =>
    who.visitor.post(`/api/${KEEP_SETTLEMENT_PATH}`, parts(content, { ...body, visto }));
  const kept = async (content: string | Buffer, body?: object) => {
    const { visto } = await reviewed(content, body);
    const { status, body: answer } = await keep(content, visto, body);
    expect([status, answer.message]).toEqual([200, undefined]);
    return answer.codigo!;
  };
  const undo = (codigo: number, motivo = 'Archivo equivocado', who = rosa): Promise<Answer<Told>> =>
    who.visitor.post(`/api/${UNDO_SETTLEMENT_PATH}`, { codigo, motivo });
  const desk = async () => (await rosa.visitor.get<MesaDeLiquidaciones>(`/api/${SETTLEMENTS_PATH}`)).body;
  const owes = async () => (await rosa.visitor.get<PorCobrar>(`/api/${PROVIDER_OWES_PATH}`)).body;
  const detail = async (codigo: number) =>
    (await rosa.visitor.get<DetalleDeLiquidacion>(`/api/${SETTLEMENT_PATH}?codigo=${codigo}`)).body;

  /** An order of 46 dollars paid by card: its number and the provider's id and code. */
  async function charged(): Promise<{ order: number; pago: number; id: string; code: string }> {
    const order = await world.order(ana);
    const { codigo: pago } = await world.payByCard(ana, order);
    const { rows } = await world.db.query<{ id: string; code: string }>(
      `SELECT t.id, t."authorization" AS code FROM card_transaction t JOIN payment p ON p.transaction_id = t.id WHERE p.number = $1`,
      [pago],
    );
    return { order, pago, ...rows[0]! };
  }
  const sale = (id: string, code = '', gross = '46,00', net = '41,96') =>
    `${DAY};${id};${code};${gross};1,84;1,80;0,40;${net}`;
  const file = (...rows: string[]) => [HEADS, ...rows].join('\r\n');

  it('are shown before anything is kept, and then pay the charges they name', async () => {
    const [one, other, left] = [await charged(), await charged(), await charged()];
    const content = file(sale(one.id), sale('', other.code), sale('CB-NADIE', '', '10,00', '9,00'));
    const seen = await reviewed(content);
    expect(seen).toMatchObject({
      ...{ guardada: null, desde: '2037-11-24', hasta: '2037-11-24', filas: 3 },
      cuentas: { liquidada: { cuantas: 2, bruto: 92 }, 'sin-cobro': { cuantas: 1, bruto: 10 } },
      sumas: { bruto: 102, comision: 5.52, retencionIva: 5.4, retencionRenta: 1.2, otros: -3.04, neto: 92.92 },
      diferencias: [{ linea: 4, transaccion: 'CB-NADIE', resultado: 'sin-cobro', motivo: null, cobro: null }],
      faltan: { cuantos: 1, valor: 46, cobros: [{ transaccion: left.id, pedido: left.order, debe: 46 }] },
    });
    expect((await desk()).liquidaciones).toEqual([]);
    expect(await owes()).toMatchObject({ cuantos: 3, valor: 138 });

    const codigo = await kept(content);
    expect(await owes()).toEqual({ desde: '2037-11-24', cuantos: 1, valor: 46 });
    expect((await desk()).liquidaciones).toMatchObject([
      { codigo, filas: 3, sumas: { neto: 92.92 }, deshecha: null, por: expect.any(String) },
    ]);
    expect(await detail(codigo)).toMatchObject({
      diferencias: [{ transaccion: 'CB-NADIE' }],
      faltan: { cobros: [{ transaccion: left.id }] },
    });
    const page = await rosa.visitor.get<PaginaDeFilas>(
      `/api/${SETTLEMENT_ROWS_PATH}?codigo=${codigo}&resultado=liquidada`,
    );
    expect(page.body).toMatchObject({
      filas: [
        { linea: 2, pedido: one.order, cobro: 46, neto: 41.96 },
        { linea: 3, pedido: other.order, autorizacion: other.code },
      ],
      siguiente: null,
    });
    const { rows } = await world.db.query<{ command: string }>(
      `SELECT command FROM staff_log WHERE account_id = $1 ORDER BY at DESC LIMIT 1`,
      [rosa.accountId],
    );
    expect(rows).toEqual([{ command: 'KeepSettlement' }]);
  });

  it('are kept once: the same file is told, and the same rows in another change nothing', async () => {
    const { id } = await charged();
    const content = file(sale(id));
    const codigo = await kept(content);
    const again = await reviewed(content);
    expect(again).toMatchObject({ guardada: codigo, cuentas: { conocida: { cuantas: 1 } }, sumas: { bruto: 0 } });
    const refused = await keep(content, again.visto);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, SETTLEMENT_KEPT_CODE, settlementKept(codigo)],
    ]);
    // Exported anew, with another day: still the payment of that charge.
    const anew = file(sale(id).replace(DAY, '25/11/2037'));
    const known = await reviewed(anew);
    expect(known.cuentas.conocida.cuantas).toBe(1);
    expect((await keep(anew, known.visto)).body.code).toBe(SETTLEMENT_STALE_CODE);
    const longer = file(sale(id), sale('CB-NUEVO'));
    expect(await detail(await kept(longer))).toMatchObject({
      sumas: { bruto: 46 },
      cuentas: { conocida: { cuantas: 1 } },
    });
    expect((await owes()).valor).toBe(0);
  });

  it('are kept by one of two at once, and the other is told', async () => {
    const { id } = await charged();
    const content = file(sale(id));
    const { visto } = await reviewed(content);
    const answers = await Promise.all([keep(content, visto), keep(content, visto, {}, luz)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe(SETTLEMENT_KEPT_CODE);
    expect((await desk()).liquidaciones).toHaveLength(1);
  });

  it('are not kept when they would do something else than was shown', async () => {
    const { id, pago } = await charged();
    const content = file(sale(id));
    const { visto } = await reviewed(content);
    expect((await keep(content, '')).body.code).toBe(SETTLEMENT_CHANGED_CODE);
    await world.refund(await world.seller(), pago);
    expect((await keep(content, visto)).body.code).toBe(SETTLEMENT_CHANGED_CODE);
    expect(await reviewed(content)).toMatchObject({ diferencias: [{ motivo: 'devuelto' }] });
    expect((await desk()).liquidaciones).toEqual([]);
  });

  it('leave owed what differs, and what was paid of a charge that went back', async () => {
    const [less, gone] = [await charged(), await charged()];
    await kept(file(sale(less.id, '', '40,00', '36,00'), sale(gone.id)));
    expect(await owes()).toMatchObject({ cuantos: 1, valor: 6 });
    expect((await desk()).porCobrar.cobros).toMatchObject([{ transaccion: less.id, valor: 46, recibido: 40, debe: 6 }]);
    await world.refund(await world.seller(), gone.pago);
    expect(await owes()).toMatchObject({ cuantos: 2, valor: -40 });
    const taken = `${DAY};${gone.id};;-46,00;-1,84;-1,80;-0,40;-41,96`;
    expect(await detail(await kept(file(taken)))).toMatchObject({
      ...{ diferencias: [], cuentas: { reverso: { cuantas: 1, bruto: -46 } }, sumas: { neto: -41.96 } },
    });
    expect(await owes()).toMatchObject({ cuantos: 1, valor: 6 });
  });

  it('are undone with a reason, once, and may be kept anew', async () => {
    const { id } = await charged();
    const content = file(sale(id));
    const codigo = await kept(content);
    expect((await undo(codigo, '  ')).status).toBe(400);
    const answers = await Promise.all([undo(codigo), undo(codigo, 'Otra razón', luz)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, SETTLEMENT_UNDONE_CODE],
    ]);
    expect(await owes()).toMatchObject({ cuantos: 1, valor: 46 });
    expect((await detail(codigo)).deshecha).toMatchObject({ motivo: expect.stringMatching(/razón|equivocado/) });
    expect((await undo(9_999)).body.code).toBe(SETTLEMENT_MISSING_CODE);
    const anew = await kept(content);
    expect(anew).toBeGreaterThan(codigo);
    expect((await owes()).valor).toBe(0);
  });

  it('are asked about once where their heads say nothing', async () => {
    const { code } = await charged();
    const content = ['Uno;Dos;Tres', `${DAY};${code};46,00`].join('\n');
    expect((await review(content)).body).toEqual({
      encabezados: ['Uno', 'Dos', 'Tres'],
      muestra: [[DAY, code, '46,00']],
    });
    const columnas = { fecha: 0, autorizacion: 1, bruto: 2 };
    expect((await review(content, { columnas: { fecha: 0, bruto: 2 } })).body.message).toBe(SETTLEMENT_COLUMNS_NEEDED);
    expect(await reviewed(content, { columnas })).toMatchObject({ cuentas: { liquidada: { cuantas: 1 } }, columnas });
    // Nothing is remembered before it is kept.
    expect((await review(content)).body.encabezados).toBeDefined();
    await kept(content, { columnas });
    const next = ['Uno;Dos;Tres', `${DAY};1;5,00`].join('\n');
    expect(await reviewed(next)).toMatchObject({ cuentas: { 'sin-cobro': { cuantas: 1 } } });
  });

  it('are read from a workbook as well, and give their differences as a file in which nothing runs', async () => {
    const { id, order } = await charged();
    const rows = [
      HEADS.split(';'),
      ['24/11/2037', id, '', 45, 1.84, 1.8, 0.4, 40.96],
      ['24/11/2037', '=HYPERLINK("http://x")', '', 3, 0, 0, 0, 3],
    ];
    const codigo = await kept(Buffer.from(await writeXlsx({ sheets: [{ name: 'Liquidación', rows }] })));
    await charged();
    const { body } = await rosa.visitor.get<string>(`/api/${SETTLEMENT_CSV_PATH}?codigo=${codigo}`);
    const lines = body.split('\r\n');
    expect(lines[1]).toBe(
      `"El valor no es el del cobro";"2";"2037-11-24";"${id}";"";"${order}";"46";"45";"1.84";"1.8";"0.4";"0";"40.96";"";""`,
    );
    expect(lines[2]).toContain(`"'=HYPERLINK`);
    expect(lines[3]).toMatch(/^"Cobro sin fila";.*;"46"$/);
    expect(lines).toHaveLength(5);
    const owed = await rosa.visitor.get<string>(`/api/${PROVIDER_OWES_CSV_PATH}`);
    expect(owed.body.split('\r\n')).toHaveLength(4);
  });

  it('are refused in words when they cannot be read', async () => {
    const told = async (content: string | Buffer) => {
      const { status, body } = await review(content);
      return [status, body.message];
    };
    expect(await told('hola')).toEqual([422, SETTLEMENT_INVALID]);
    expect(await told('')).toEqual([400, SETTLEMENT_NEEDED]);
    expect(await told(file(sale('CB-1').replace('46,00', 'mucho')))).toEqual([
      ...[422, settlementFaulty([{ row: 2, cell: 'mucho', of: 'amount' }])],
    ]);
    expect(await told(file(...Array.from({ length: SETTLEMENT_LIMITS.rows }, () => sale('CB-1'))))).toEqual([
      ...[422, SETTLEMENT_TOO_LARGE],
    ]);
    expect(await told(Buffer.alloc(SETTLEMENT_LIMITS.bytes + 1, 'a'))).toEqual([422, SETTLEMENT_TOO_LARGE]);
  });

  it('are for operators alone', async () => {
    const seller = await world.seller();
    expect((await review(file(sale('CB-1')), {}, seller)).status).toBe(403);
    expect((await seller.visitor.get(`/api/${PROVIDER_OWES_PATH}`)).status).toBe(403);
  });
});
