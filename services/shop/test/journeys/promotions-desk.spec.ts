import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CATALOGUE_PATHS, type Repuesto, fillPath } from '@bujia/contracts/catalogue';
import { TOTAL_CHANGED_CODE } from '@bujia/contracts/checkout';
import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import {
  END_PROMOTION_PATH,
  MAKE_PROMOTION_PATH,
  type NewPromotion,
  ORDERS_COUNTED,
  PROMOTIONS_DESK_PATH,
  PROMOTION_PARTS_PATH,
  type PromocionDeTienda,
  type RepuestoDePrueba,
} from '@bujia/contracts/promotion-desk';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';

const TUESDAY = '2037-11-24T15:00:00Z';
const SCRIPT = join(import.meta.dirname, '../../promotions.ts');
const run = promisify(execFile);

describe('The desk of promotions', () => {
  let world: CartWorld;
  let operator: Shopping;
  let other: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    world.shop.clock.setTo(TUESDAY);
    [operator, other] = [await world.operator(), await world.operator()];
    await world.db.query(`INSERT INTO model (name) VALUES ('Costa')`);
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const DAYS = { desde: '2037-11-24', hasta: '2037-11-30', acumulable: false };
  const make = ({ visitor }: Shopping, wish: Partial<NewPromotion>) =>
    visitor.post<{ message?: string }>(`/api/${MAKE_PROMOTION_PATH}`, {
      ...{ nombre: 'Filtros', tipo: 'porcentaje', alcance: 'todo', ...DAYS },
      ...wish,
    });
  const end = ({ visitor }: Shopping, codigo: number) =>
    visitor.post<{ code?: string; message?: string }>(`/api/${END_PROMOTION_PATH}`, { codigo });
  const list = async () => {
    const { status, body } = await operator.visitor.get<PromocionDeTienda[]>(`/api/${PROMOTIONS_DESK_PATH}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const made = async (wish: Partial<NewPromotion>): Promise<PromocionDeTienda> => {
    expect(await make(operator, wish)).toMatchObject({ status: 200, body: true });
    return (await list())[0]!;
  };
  const ordersWith = async (id: number) => (await list()).find(({ codigo }) => codigo === id)!.pedidos;
  const log = async (id: number) =>
    (await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${id}`)).body.actuaciones;
  const part = async (price: number) => {
    const id = await world.part({ price });
    const { rows } = await world.db.query<{ code: string }>('SELECT code FROM part WHERE id = $1', [id]);
    return { id, code: rows[0]!.code };
  };
  const add = ({ visitor }: Shopping, codigo: number, cantidad: number) =>
    change(visitor, { tipo: 'agregar', codigo, cantidad });
  const twoForOne = { tipo: 'lleve-pague', lleve: '2', pague: '1', alcance: 'repuestos' } as const;

  it('makes each kind, which is given at once, and counts the orders that had it', async () => {
    const [tenth, special, pair] = [await part(1_000), await part(1_000), await part(1_000)];
    const [one, two] = [await part(1_000), await part(500)];
    const kinds = [
      await made({ porcentaje: '10', alcance: 'repuestos', valores: tenth.code.toLowerCase() }),
      await made({ tipo: 'precio', precio: '7.5', alcance: 'repuestos', valores: ` ${special.code}\r\n\r\n` }),
      await made({ ...twoForOne, valores: pair.code, acumulable: true }),
      await made({ tipo: 'combo', precio: '20', alcance: 'todo', valores: `${one.code} x2\n${two.code}` }),
      await made({ tipo: 'envio', minimo: '40', alcance: 'todo' }),
    ];
    expect(kinds).toMatchObject([
      { etiqueta: '-10%', texto: '10% de descuento', alcance: 'repuestos', cuantos: 1, estado: 'vigente' },
      { etiqueta: 'Precio especial', texto: 'precio especial de $7.50' },
      { etiqueta: '2x1', texto: 'lleve 2, pague 1', acumulable: true },
      { etiqueta: 'Combo', texto: 'combo por $20.00', alcance: 'repuestos', cuantos: 2 },
      { etiqueta: 'Envío gratis', texto: 'envío gratis desde $40.00', alcance: 'todo', cuantos: 0, pedidos: 0 },
    ]);

    const ana = await world.client();
    for (const [{ id }, quantity] of [
      [tenth, 1],
      [special, 1],
      [pair, 3],
      [one, 2],
      [two, 1],
    ] as const)
      await add(ana, id, quantity);
    // 9 + 7.50 + 20 + 20, and nothing for the delivery.
    expect((await load(ana.visitor)).total).toBe(56.5);
    const { body: order } = await checkOut(ana.visitor, purchase({ totalVisto: 56.5 }));
    expect(order.total).toBe(56.5);
    expect(await Promise.all(kinds.map(({ codigo }) => ordersWith(codigo)))).toEqual([1, 1, 1, 1, 1]);

    const seller = await world.seller();
    const cancelled = { estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
    expect(await seller.visitor.post(`/api/${ORDER_PATH}`, { codigo: order.pedido, ...cancelled })).toMatchObject({
      status: 200,
    });
    expect(await ordersWith(kinds[0]!.codigo)).toBe(0);
    for (const { codigo } of kinds) expect(await end(operator, codigo)).toMatchObject({ status: 200, body: true });
  });

  it('is made once however often it is asked for without an answer', async () => {
    const before = (await list()).length;
    const intento = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => make(operator, { porcentaje: '5', intento })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await make(operator, { porcentaje: '5', intento })).toMatchObject({ status: 200, body: true });
    const after = await list();
    expect(after).toHaveLength(before + 1);
    expect(await make(operator, { porcentaje: '5', intento: randomUUID() })).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(before + 2);
    for (const { codigo } of (await list()).slice(0, 2)) await end(operator, codigo);
  });

  it('counts no more orders than it says, however many there are', async () => {
    const { id, code } = await part(1_000);
    const { codigo } = await made({ ...twoForOne, valores: code });
    const ana = await world.client();
    await add(ana, id, 2);
    expect(await checkOut(ana.visitor, pickup())).toMatchObject({ status: 200 });
    expect(await ordersWith(codigo)).toBe(1);
    await atRest(world.db);
    await world.db.query(
      `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
         shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten, clock_stopped)
       SELECT gen_random_uuid(), 1000000000 + n, gen_random_uuid(), account_id, placed_at + interval '1 second', status, 0, method,
         instalments, shipping_type, buyer, jsonb_build_array((lines -> 0) - 'promotionIds'), totals, shipping_charge_cents, comments, tracking, true, true
       FROM (SELECT * FROM placed_order ORDER BY number DESC LIMIT 1) newest, generate_series(1, $1::int) n`,
      [ORDERS_COUNTED],
    );
    expect(await ordersWith(codigo)).toBe(0);
    await world.db.query('DELETE FROM placed_order WHERE number > 1000000000');
    await end(operator, codigo);
  });

  it('shows what it is for by category, model and brand, and from which day it will be', async () => {
    expect(await made({ porcentaje: '5', alcance: 'categorias', valores: 'frenos\nfrenos' })).toMatchObject({
      ...{ alcance: 'categorias', cuantos: 1 },
    });
    expect(await made({ porcentaje: '5', alcance: 'modelos', valores: 'costa' })).toMatchObject({ cuantos: 1 });
    const { rows } = await world.db.query('SELECT scope_names FROM promotion ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ scope_names: ['Costa'] }]);
    expect(await made({ porcentaje: '5', alcance: 'marcas', valores: 'Takuri' })).toMatchObject({ alcance: 'marcas' });
    const later = await made({ porcentaje: '5', desde: '2037-11-25' });
    expect(later.estado).toBe('por empezar');
    // The last minute of the day before, and the first after the last day, in Guayaquil.
    const states = [];
    for (const at of ['2037-11-25T04:59:59Z', '2037-11-25T05:00:00Z', '2037-12-01T04:59:59Z', '2037-12-01T05:00:00Z']) {
      world.shop.clock.setTo(at);
      await world.signIn(operator.visitor, operator.accountId);
      states.push((await list())[0]!.estado);
    }
    expect(states).toEqual(['por empezar', 'vigente', 'vigente', 'pasada']);
    expect(await end(operator, later.codigo)).toMatchObject({ status: 409 });
    world.shop.clock.setTo(TUESDAY);
    for (const who of [operator, other]) await world.signIn(who.visitor, who.accountId);
    for (const { codigo, estado } of await list()) if (estado !== 'terminada') await end(operator, codigo);
  });

  it.each([
    [400, {}, { nombre: ' ' }, 'Debe ingresar el nombre'],
    [400, {}, { tipo: 'regalo' }, 'Debe elegir qué se da'],
    [400, {}, { desde: '24/11/2037' }, 'Debe elegir el primer día'],
    [400, { tipo: 'precio' }, { precio: '7,50' }, 'Ingrese un valor en dólares, como 12.50'],
    [400, { tipo: 'precio' }, { precio: '-1' }, 'Ingrese un valor en dólares, como 12.50'],
    [400, {}, { porcentaje: '10.5' }, 'Ingrese un número entero'],
    [400, {}, { porcentaje: 10 }, 'Ingrese un número entero'],
    [422, {}, {}, 'Debe ingresar: Porcentaje'],
    [422, { tipo: 'lleve-pague' }, { lleve: '2' }, 'Debe ingresar: Pague'],
    [422, { tipo: 'envio' }, { minimo: '' }, 'Debe ingresar: Compra mínima'],
    [422, {}, { porcentaje: '0' }, 'El porcentaje debe ser un número entero de 1 a 99'],
    [422, { tipo: 'precio' }, { precio: '0.00' }, 'El precio debe ser mayor que cero'],
    [422, { tipo: 'lleve-pague' }, { lleve: '2', pague: '2' }, 'Lleve hasta 10 y pague menos de los que lleva'],
    [422, { tipo: 'combo', valores: 'P-1' }, { precio: '1' }, 'Un combo tiene dos unidades o más'],
    [422, { tipo: 'combo', valores: 'P-1\np1' }, { precio: '1' }, 'Un combo nombra cada repuesto una vez'],
    [
      422,
      { tipo: 'envio', alcance: 'marcas', valores: 'X' },
      { minimo: '9' },
      'El envío gratis es para toda la compra',
    ],
    [422, { porcentaje: '5' }, { desde: '2037-12-01' }, 'La promoción debe terminar después de empezar'],
    [422, { porcentaje: '5' }, { desde: '0000-01-01' }, 'La promoción debe terminar después de empezar'],
    [422, { porcentaje: '5' }, { hasta: '2037-02-30' }, 'La promoción debe terminar después de empezar'],
    [422, { porcentaje: '5' }, { desde: '2037-11-01', hasta: '2037-11-23' }, 'La promoción ya habría terminado'],
    [422, { porcentaje: '5', alcance: 'repuestos' }, {}, 'Indique para qué repuestos o categorías es'],
    [422, { porcentaje: '5', alcance: 'repuestos' }, { valores: 'P-1\nNADA-9' }, 'Nada se llama NADA-9'],
    [422, { porcentaje: '5', alcance: 'categorias' }, { valores: 'nada' }, 'Nada se llama nada'],
    [422, { porcentaje: '5', alcance: 'modelos' }, { valores: 'Nada' }, 'Nada se llama Nada'],
    [422, { porcentaje: '5', alcance: 'modelos' }, { valores: 'Costa X7' }, 'Nada se llama Costa X7'],
    [422, { porcentaje: '5', alcance: 'marcas' }, { valores: ' \n ' }, 'Indique para qué marcas o modelos es'],
  ])('refuses with %i in words: %j %j', async (status, about, wrong, message) => {
    const before = await list();
    const answer = await make(operator, { ...about, ...wrong } as Partial<NewPromotion>);
    expect(answer).toMatchObject({ status, body: { message } });
    expect(await list()).toEqual(before);
  });

  it('finds the parts to try it with, and says which price they have', async () => {
    const { id, code } = await part(1_234);
    const valores = `${code}  X3\nNADA-9\n${code.replace('-', '')}`;
    const { body } = await operator.visitor.post<RepuestoDePrueba[]>(`/api/${PROMOTION_PARTS_PATH}`, { valores });
    expect(body).toMatchObject([{ codigo: id, codigoRepuesto: code, precio: 12.34, precioPromocion: 0 }]);
  });

  it('is ended by one of two operators at once, which the log of the staff says once, beside who made it', async () => {
    const { id, code } = await part(1_000);
    const { codigo } = await made({ ...twoForOne, valores: code });
    const badges = async () =>
      (await world.shop.visitor().get<Repuesto>(`/api/${fillPath(CATALOGUE_PATHS.part, { id })}`)).body.etiquetas;
    await eventually(async () => (await badges())?.includes('2x1'));
    const answers = await Promise.all([end(operator, codigo), end(other, codigo), end(other, codigo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ message: 'La promoción ya terminó' });
    await eventually(async () => (await badges()) === undefined);
    expect((await list())[0]).toMatchObject({ codigo, estado: 'terminada' });
    const [ended, begun, ...more] = await log(codigo);
    expect(more).toEqual([]);
    expect(ended).toMatchObject({ orden: 'EndPromotion', tipo: 2, datos: { number: codigo } });
    expect(begun).toMatchObject({ orden: 'MakePromotion', quien: operator.email, cambios: [{ tabla: 'promotion' }] });
    expect(await end(operator, 2_147_483_647)).toMatchObject({
      ...{ status: 404, body: { message: 'La promoción no existe' } },
    });
  });

  it('that ends in the moment of a checkout is given whole or not at all, and who saw it is told', async () => {
    const outcomes = [];
    for (let turn = 0; turn < 12; turn++) {
      const { id, code } = await part(2_000);
      const { codigo } = await made({ ...twoForOne, valores: code });
      const eva = await world.client();
      await add(eva, id, 2);
      const buying = () => checkOut(eva.visitor, pickup({ totalVisto: 20 }));
      const ending = () => end(operator, codigo);
      const [bought, ended] =
        turn % 2 === 0
          ? await Promise.all([buying(), ending()])
          : await Promise.all([ending(), buying()]).then(([a, b]) => [b, a] as const);
      expect(ended.status).toBe(200);
      outcomes.push(bought.status);
      if (bought.status === 200) expect(bought.body.total).toBe(20);
      else expect(bought).toMatchObject({ status: 409, body: { code: TOTAL_CHANGED_CODE } });
      expect(await ordersWith(codigo)).toBe(bought.status === 200 ? 1 : 0);
      if (bought.status === 200) continue;
      expect((await load(eva.visitor)).productos).toMatchObject([{ total: 40, promocionAnterior: 'lleve 2, pague 1' }]);
      expect(await checkOut(eva.visitor, pickup({ totalVisto: 40 }))).toMatchObject({ status: 200 });
      expect(await ordersWith(codigo)).toBe(0);
    }
    expect(outcomes).toHaveLength(12);
  });

  it('that begins in the moment of a checkout is told as a price that changed', async () => {
    const { id, code } = await part(2_000);
    const eva = await world.client();
    await add(eva, id, 2);
    expect((await load(eva.visitor)).total).toBe(40);
    const { codigo } = await made({ ...twoForOne, valores: code });
    expect(await checkOut(eva.visitor, pickup({ totalVisto: 40 }))).toMatchObject({
      ...{ status: 409, body: { code: TOTAL_CHANGED_CODE } },
    });
    expect(await checkOut(eva.visitor, pickup({ totalVisto: 20 }))).toMatchObject({ status: 200, body: { total: 20 } });
    expect(await ordersWith(codigo)).toBe(1);
    await end(operator, codigo);
  });

  it('has in its log what the command of the terminal does, and nothing of what that refuses', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'promotions-'));
    const file = join(folder, 'promotions.json');
    const command = async (...args: string[]): Promise<string[]> => {
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: world.shop.databaseUrl };
      const { stdout } = await run(process.execPath, [SCRIPT, ...args], { env });
      return stdout.split('\n').filter(Boolean);
    };
    const year = new Date().getUTCFullYear();
    const wish = {
      ...{ name: 'Fin de año', terms: { kind: 'percentage', percent: 15 }, stackable: false },
      ...{ from: `${year + 1}-01-01`, until: `${year + 1}-01-31` },
    };
    try {
      await writeFile(file, JSON.stringify([wish]));
      const [line] = await command('create', file);
      const id = Number(line!.trim().split(' ')[0]);
      expect(await command('end', String(id))).toEqual([expect.stringContaining('ended ')]);
      const terminal = { red: 'terminal', tipo: 2, quien: null, datos: { number: id } };
      expect(await log(id)).toMatchObject([
        { orden: 'EndPromotion', ...terminal },
        { orden: 'MakePromotion', ...terminal },
      ]);
      await expect(command('end', String(id))).rejects.toMatchObject({ stderr: 'La promoción ya terminó\n' });
      const before = await list();
      await writeFile(file, JSON.stringify([wish, { ...wish, terms: { kind: 'percentage', percent: 0 } }]));
      await expect(command('create', file)).rejects.toMatchObject({ code: 1 });
      expect(await list()).toEqual(before);
      expect(await log(id)).toHaveLength(2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
