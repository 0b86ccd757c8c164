import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { DECIDE_LINE_RETURN_PATH, LINE_RETURN_PATH } from '@bujia/contracts/line-returns';
import { orderPath } from '@bujia/contracts/orders';
import {
  AS_WORKBOOK,
  COUNT_ANEW_PATH,
  type FilaVentas,
  type InformeExistencias,
  type InformeHoy,
  type InformeVentas,
  RANGE_WRONG_CODE,
  SALES_CSV_PATH,
  SALES_REPORT_PATH,
  type SalesBy,
  STOCK_CSV_PATH,
  STOCK_REPORT_PATH,
  TODAY_REPORT_PATH,
} from '@bujia/contracts/reports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { KeepCounting } from '../../src/contexts/reporting/application/keep-counting.ts';
import { Inbox } from '../../src/platform/inbox/inbox.ts';
import { eventually } from '../eventually.ts';
import { atRest } from '../sound.ts';
import { type Shopping, change } from './cart-world.ts';
import { ADDRESS, checkOut, pickup, purchase } from './checkout-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

describe('The reports', () => {
  let world: ReturnsWorld;
  let ana: Shopping;
  let seller: Shopping;
  let operator: Shopping;
  beforeAll(async () => {
    world = await startReturnsWorld();
  });
  afterAll(() => world.stop());

  /** The clock goes on from there, and whoever takes part has just signed in. */
  const at = async (local: string) => {
    world.shop.clock.setTo(`${local}-05:00`);
    [ana, seller, operator] = [await world.client(), await world.seller(), await world.operator()];
  };
  const ask = async <Answer>(path: string) => (await operator.visitor.get<Answer>(`/api/${path}`)).body;
  const sales = (por: SalesBy, desde: string, hasta: string) =>
    ask<InformeVentas>(`${SALES_REPORT_PATH}?por=${por}&desde=${desde}&hasta=${hasta}`);
  const today = () => ask<InformeHoy>(TODAY_REPORT_PATH);
  const buy = async (part: number, quantity: number, wish = pickup()) => {
    await change(ana.visitor, { tipo: 'agregar', codigo: part, cantidad: quantity });
    const { body } = await checkOut(ana.visitor, wish);
    return body.pedido;
  };
  const rest = async () => {
    await atRest(world.db);
    await world.shop.service.app.get(KeepCounting).sweep();
  };
  const unpaidIsOver = async (day: string) => {
    await at(`${day}T09:00:00`);
    await eventually(
      async () => (await world.db.query('SELECT FROM placed_order WHERE status = 20')).rows.length === 0,
    );
    await rest();
  };
  const kept = async () => {
    const { rows } = await world.db.query<Record<string, unknown>>(
      `SELECT dimension, grain, since::text, key, kind, orders, units, cents FROM sales_figure
       WHERE (orders, units, cents) <> (0, 0, 0) ORDER BY 1, 2, 3, 4, 5`,
    );
    return rows;
  };
  const short = ({ clave, pedidos, unidades, vendido, cancelado, neto }: FilaVentas) =>
    [clave, pedidos, unidades, vendido, cancelado, neto].join(' ');

  it('count a sale on its day of Guayaquil, once however often its event comes, beside the same day of last week', async () => {
    const part = await world.part({ price: 2_300, name: 'Filtro de aire' });
    await at('2037-11-13T23:59:58');
    await buy(part, 2);
    await at('2037-11-14T00:00:02');
    await buy(part, 1, purchase({ direccion: { ...ADDRESS, codigoProvincia: 9 } }));
    await rest();
    const before = await kept();
    const { rows } = await world.db.query<{ id: string }>(
      `SELECT id FROM outbox WHERE type = 'ordering.order-placed.v1'`,
    );
    expect(rows).toHaveLength(2);
    const inbox = world.shop.service.app.get(Inbox);
    for (const { id } of rows) await inbox.deliver(id, 'reporting.when-order-placed');
    expect(await kept()).toEqual(before);

    const byDay = await sales('dia', '2037-11-12', '2037-11-15');
    expect(byDay.filas.map(({ clave, pedidos, unidades }) => `${clave} ${pedidos} ${unidades}`)).toEqual([
      '2037-11-12 0 0',
      '2037-11-13 1 2',
      '2037-11-14 1 1',
      '2037-11-15 0 0',
    ]);
    expect(byDay.total).toMatchObject({ pedidos: 2, unidades: 3 });
    expect(byDay.filas[1]).toMatchObject({ vendido: 46, neto: 46 });
    await at('2037-11-20T09:00:00');
    await buy(part, 1);
    await eventually(async () => (await today()).hoy.pedidos === 1);
    expect(await today()).toMatchObject({
      ...{ dia: '2037-11-20', diaSemanaPasada: '2037-11-13', contando: false },
      hoy: { pedidos: 1, vendido: 23 },
      semanaPasada: { pedidos: 1, vendido: 46 },
    });
    const [byPart] = (await sales('repuesto', '2037-11-01', '2037-11-30')).filas;
    expect(byPart).toMatchObject({
      nombre: expect.stringMatching(/Filtro de aire$/) as unknown,
      unidades: 4,
      vendido: 92,
    });
    expect((await sales('categoria', '2037-11-01', '2037-11-30')).filas).toMatchObject([
      { nombre: 'Frenos', pedidos: null, unidades: 4, vendido: 92 },
    ]);
    const provinces = (await sales('provincia', '2037-11-01', '2037-11-30')).filas.map(({ nombre }) => nombre);
    expect(provinces.sort()).toEqual(['Guayas', 'Retiro en la tienda']);
    expect((await sales('dia', '2038-11-13', '2038-11-13')).anoAnterior.pedidos).toBe(1);
    expect((await sales('mes', '2037-10-15', '2037-11-14')).filas.map(short)).toEqual([
      '2037-10 0 0 0 0 0',
      expect.stringMatching(/^2037-11 2 3 /) as unknown as string,
    ]);
  });

  it('count an order that came to light when higher numbers were counted', async () => {
    await at('2037-11-25T10:00:00');
    const part = await world.part({ price: 2_300 });
    await buy(part, 1);
    await buy(part, 1);
    await rest();
    const whole = await kept();
    // Its number is given, and its row not there yet.
    await world.db.query(
      `UPDATE placed_order SET number = -number WHERE number = (SELECT max(number) - 1 FROM placed_order)`,
    );
    await world.db.query(`UPDATE sales_count SET is_wiping = true`);
    await rest();
    expect((await today()).hoy.pedidos).toBe(1);
    await world.db.query(`UPDATE placed_order SET number = -number WHERE number < 0`);
    await rest();
    expect((await today()).hoy.pedidos).toBe(1);
    await world.shop.service.app.get(KeepCounting).lookBack();
    expect((await today()).hoy.pedidos).toBe(2);
    expect(await kept()).toEqual(whole);
    await world.shop.service.app.get(KeepCounting).lookBack();
    expect(await kept()).toEqual(whole);
  });

  it('count what is cancelled and given back on its own day, and the same when all is counted anew', async () => {
    // What nobody paid before is over by then, and counts on no later day.
    await unpaidIsOver('2037-11-30');
    await at('2037-12-01T18:00:00');
    const order = await world.paidByCard(ana);
    await rest();
    const [pago] = await world.payments(seller, order);
    await at('2037-12-02T10:00:00');
    expect((await world.refund(seller, pago!.codigo)).status).toBe(200);
    await eventually(async () => (await today()).hoy.cancelados === 1 && (await today()).hoy.reembolsado === 46);
    await rest();
    expect((await sales('dia', '2037-12-01', '2037-12-02')).filas).toMatchObject([
      { clave: '2037-12-01', pedidos: 1, vendido: 46, cobrado: 46, cancelado: 0, reembolsado: 0, neto: 46 },
      { clave: '2037-12-02', pedidos: 0, vendido: 0, cobrado: 0, cancelado: 46, reembolsado: 46, neto: -46 },
    ]);
    const byMethod = await sales('forma', '2037-12-01', '2037-12-31');
    expect(byMethod.filas).toMatchObject([
      { clave: String(PAYMENT_METHOD.card), neto: 0, cobrado: 46, reembolsado: 46 },
    ]);

    // A transfer that a seller approved, and an order that its client cancels the same day.
    const transferred = await world.order(ana);
    const { codigo } = (await world.register(ana, world.form(transferred))).body;
    await world.decide(seller, codigo, PAYMENT_STATUS.approved, PAYMENT_STATUS.created);
    const dropped = await world.order(ana);
    expect((await ana.visitor.delete(`/api/${orderPath(dropped)}`)).status).toBe(200);
    await rest();
    expect((await today()).hoy).toMatchObject({ pedidos: 2, cancelados: 2, cobrado: 46 });

    const before = await kept();
    expect(before.length).toBeGreaterThan(50);
    await world.db.query(`UPDATE sales_figure SET cents = cents + 1 WHERE dimension = 'all'`);
    expect((await operator.visitor.post(`/api/${COUNT_ANEW_PATH}`, {})).status).toBe(200);
    // Its event comes while all goes: it is counted with the others.
    const late = await world.order(ana);
    await world.shop.service.app.get(KeepCounting).sweep();
    await eventually(async () => !(await today()).contando);
    await rest();
    expect((await today()).hoy.pedidos).toBe(3);
    expect((await ana.visitor.delete(`/api/${orderPath(late)}`)).status).toBe(200);
    await rest();
    const changed = await kept();
    await operator.visitor.post(`/api/${COUNT_ANEW_PATH}`, {});
    expect((await today()).contando).toBe(true);
    await world.shop.service.app.get(KeepCounting).sweep();
    await eventually(async () => !(await today()).contando);
    expect(await kept()).toEqual(changed);
    const log = await ask<{ actuaciones: { orden: string }[] }>('auditoria');
    expect(log.actuaciones.map(({ orden }) => orden)).toContain('CountAnew');
  });

  it('count what came back whole before it left as back alone, and its money once when the bank takes it', async () => {
    await at('2037-12-05T10:00:00');
    const order = await world.paidByCard(ana);
    await rest();
    const wanted = { pedido: order, linea: 0, cantidad: 1, motivo: 'unwanted', comentario: '' };
    const asked = await ana.visitor.post<{ codigo: number }>(`/api/${LINE_RETURN_PATH}`, wanted);
    const accepted = { codigo: asked.body.codigo, aceptada: true, destino: 'shelf', respuesta: '' };
    expect((await seller.visitor.post(`/api/${DECIDE_LINE_RETURN_PATH}`, accepted)).status).toBe(200);
    await rest();
    const once = { pedidos: 1, vendido: 46, cancelados: 0, cancelado: 0, devuelto: 46, neto: 0, cobrado: 46 };
    expect((await today()).hoy).toMatchObject({ ...once, reembolsado: 0 });
    const { rows } = await world.db.query<{ id: string }>(
      `SELECT transaction_id AS id FROM payment WHERE order_number = $1`,
      [order],
    );
    await world.cards.notify(rows[0]!.id, 7);
    await eventually(async () => {
      await world.sweep();
      return (await today()).hoy.reembolsado > 0;
    });
    await rest();
    expect((await today()).hoy).toMatchObject({ ...once, reembolsado: 46 });
    for (const por of ['repuesto', 'forma'] as const)
      expect((await sales(por, '2037-12-05', '2037-12-05')).filas).toMatchObject([
        { vendido: 46, cancelado: 0, devuelto: 46, neto: 0 },
      ]);
  });

  it('sum up by client without a name, by where it was ordered, and what an account that was merged or is gone had', async () => {
    await at('2037-12-20T09:00:00');
    const part = await world.part({ price: 2_300, name: 'Filtro' });
    const [first, second] = [ana, await world.client()];
    await buy(part, 3);
    ana = second;
    await buy(part, 1);
    await rest();
    const by = async (por: SalesBy) =>
      (await sales(por, '2037-12-20', '2037-12-20')).filas.map(({ clave, nombre, pedidos, vendido }) => ({
        ...{ clave, nombre, pedidos, vendido },
      }));
    const mark = ({ accountId }: Shopping) => `Cliente ${accountId.slice(-8)}`;
    expect(await by('cliente')).toEqual([
      { clave: first.accountId, nombre: mark(first), pedidos: 1, vendido: 69 },
      { clave: second.accountId, nombre: mark(second), pedidos: 1, vendido: 23 },
    ]);
    expect(await by('canal')).toEqual([{ clave: 'web', nombre: 'Página', pedidos: 2, vendido: 92 }]);
    const file = await operator.visitor.get(`/api/${SALES_CSV_PATH}?por=cliente&desde=2037-12-20&hasta=2037-12-20`);
    expect(file.text).toContain(`"${mark(first)}";"1";"3";"69"`);
    expect(file.text).not.toContain('@');

    // As an earlier version counted them: by the sweep they are counted once more, and nothing twice.
    const before = await kept();
    await world.db.query(`DELETE FROM sales_figure WHERE dimension IN ('client', 'way')`);
    await world.db.query(
      `UPDATE counted_order SET figures = (SELECT coalesce(jsonb_agg(f), '[]') FROM jsonb_array_elements(figures) f
         WHERE f->>1 NOT IN ('client', 'way'))`,
    );
    await world.db.query('UPDATE sales_count SET again_after_number = 0');
    await world.shop.service.app.get(KeepCounting).sweep();
    expect(await kept()).toEqual(before);

    await world.db.query(
      `INSERT INTO account_merge (account_id, into_id, merged_at, kind, note, told_at) VALUES ($1, $2, now(), 'persona', 'x', now())`,
      [second.accountId, first.accountId],
    );
    expect(await by('cliente')).toEqual([{ clave: first.accountId, nombre: mark(first), pedidos: 2, vendido: 92 }]);
    await world.db.query(`DELETE FROM account WHERE id = ANY($1)`, [[first.accountId, second.accountId]]);
    expect(await by('cliente')).toEqual([{ clave: '', nombre: 'Sin cuenta', pedidos: 2, vendido: 92 }]);
  });

  it('count who comes to the shop from elsewhere, once, and set it beside what the page sold', async () => {
    await at('2037-12-28T09:00:00');
    const browser = {
      'user-agent': 'Mozilla/5.0 Chrome/150.0',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'none',
    };
    const come = (path: string, headers: Record<string, string> = {}) =>
      world.shop.visitor().get(path, { headers: { ...browser, ...headers } });
    const part = await world.part({ price: 1_000, name: 'Correa' });
    const { rows: parts } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [part]);
    const { code } = parts[0]!;
    for (const visit of [
      come('/'),
      come('/'),
      come(`/repuesto/codigo/${code}`),
      come('/contacto'),
      come('/no-hay-tal-pagina'),
    ])
      await visit;
    await come('/', { 'sec-fetch-site': 'same-origin' });
    await come('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await buy(part, 1);
    await rest();
    await eventually(async () => Object.values((await today()).visitasHoy.visitas).some((visits) => visits > 0), {
      timeout: 15_000,
    });
    expect((await today()).visitasHoy).toEqual({
      visitas: { portada: 2, catalogo: 0, repuesto: 1, otra: 1 },
      pedidos: 1,
    });
    await at('2038-01-04T09:00:00');
    expect((await today()).visitasSemanaPasada.visitas.portada).toBe(2);
    const { rows } = await world.db.query<object>('SELECT * FROM visit_count ORDER BY kind');
    expect(rows.map((row) => Object.keys(row))).toEqual(Array(3).fill(['day', 'kind', 'visits']));
  });

  it('name first what sold most, also where it was cancelled afterwards', async () => {
    // Else it is cancelled, and a row of that day.
    await unpaidIsOver('2038-01-09');
    await at('2038-01-10T09:00:00');
    const [dear, cheap] = [
      await world.part({ price: 5_000, name: 'Disco' }),
      await world.part({ price: 1_000, name: 'Correa' }),
    ];
    const dropped = await buy(dear, 1);
    await buy(cheap, 1);
    expect((await ana.visitor.delete(`/api/${orderPath(dropped)}`)).status).toBe(200);
    await eventually(async () => (await today()).hoy.cancelados === 1);
    await rest();
    const { filas } = await sales('repuesto', '2038-01-10', '2038-01-10');
    expect(filas.map(({ nombre, vendido, neto }) => [nombre.split(' ').at(-1), vendido, neto])).toEqual([
      ['Disco', 50, 0],
      ['Correa', 10, 10],
    ]);
  });

  it('say what lies on the shelves, what runs out and what to order', async () => {
    await at('2038-02-01T09:00:00');
    const fast = await world.part({ price: 1_000, stock: 12, name: 'Bujía' });
    await world.part({ price: 50_000, stock: 30, name: '=Motor' });
    await buy(fast, 9);
    await rest();
    const report = await ask<InformeExistencias>(`${STOCK_REPORT_PATH}?dias=45`);
    const codes = report.parados.map(({ nombre }) => nombre);
    expect(codes[0]).toBe('=Motor');
    expect(codes).not.toContain('Bujía');
    expect(report.parados[0]).toMatchObject({ existencias: 30, valor: 15_000 });
    // Nine in ninety days: three are gone in thirty; four and a half are wanted.
    expect(report.porAgotarse).toMatchObject([
      { nombre: 'Bujía', existencias: 3, vendidos: 9, alcanza: 30, pedir: 2, valor: 30 },
    ]);
    expect(report.sinVenta.valor).toBeGreaterThanOrEqual(15_000);
    expect(report.valor).toBeGreaterThanOrEqual(report.sinVenta.valor + 30);
    const file = await operator.visitor.get(`/api/${STOCK_CSV_PATH}?dias=45&tabla=pedido`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="pedido-2038-02-01.csv"');
    expect(file.text.split('\r\n')[1]).toMatch(/^"P-\d+";"Bujía";"2"$/);
    const book = await operator.visitor.open(`/api/${STOCK_CSV_PATH}?dias=45&tabla=pedido&${AS_WORKBOOK}`);
    expect(book.headers.get('content-disposition')).toBe('attachment; filename="pedido-2038-02-01.xlsx"');
    const { sheets } = await readXlsx(Buffer.from(await book.arrayBuffer()));
    const [head, first] = sheets[0]!.rows;
    // The same table: texts are texts, figures are numbers.
    expect(`${[head, first].map((row) => row!.map((cell) => `"${String(cell)}"`).join(';')).join('\r\n')}\r\n`).toBe(
      file.text
        .replace('\uFEFF', '')
        .split('\r\n')
        .slice(0, 2)
        .map((line) => `${line}\r\n`)
        .join(''),
    );
    expect(first!.map((cell) => typeof cell)).toEqual(['string', 'string', 'number']);
    const idleFile = await operator.visitor.get(`/api/${STOCK_CSV_PATH}?dias=45&tabla=parados`);
    expect(idleFile.text).toContain(`;"'=Motor";"Frenos";"30";"15000"`);
  });

  it('come as a file that names its range, and refuse what is none', async () => {
    const file = await operator.visitor.get(`/api/${SALES_CSV_PATH}?por=dia&desde=2037-12-01&hasta=2037-12-02`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="ventas-dia-2037-12-01-2037-12-02.csv"');
    const [head, first] = file.text.split('\r\n');
    expect(head).toContain(
      '"Día";"Pedidos";"Unidades";"Vendido";"Cancelado";"Devuelto";"Neto";"Cobrado";"Reembolsado"',
    );
    expect(first).toBe('"2037-12-01";"1";"1";"46";"0";"0";"46";"46";"0"');
    const status = async (query: string) => {
      const { status, body } = await operator.visitor.get<{ code?: string }>(`/api/${SALES_REPORT_PATH}?${query}`);
      return [status, body.code];
    };
    expect(await status('por=dia&desde=2037-12-02&hasta=2037-12-01')).toEqual([422, RANGE_WRONG_CODE]);
    expect(await status('por=dia&desde=2020-01-01&hasta=2037-12-01')).toEqual([422, RANGE_WRONG_CODE]);
    for (const query of [
      'por=persona&desde=2037-12-01&hasta=2037-12-01',
      'por=dia&desde=ayer&hasta=2037-12-01',
      'por=dia',
    ])
      expect((await status(query))[0]).toBe(400);
    expect((await operator.visitor.get(`/api/${STOCK_REPORT_PATH}?dias=0`)).status).toBe(400);
    expect((await seller.visitor.get(`/api/${TODAY_REPORT_PATH}`)).status).toBe(403);
  });
});
