import { randomUUID } from 'node:crypto';
import {
  CODES_PAGE,
  COUPONS_AT_ONCE,
  COUPONS_DESK_PATH,
  COUPONS_PAGE,
  COUPON_CODES_PATH,
  COUPON_FILE_PATH,
  type CodigoDeCupon,
  END_COUPONS_PATH,
  END_COUPON_PATH,
  MAKE_COUPONS_PATH,
  type NewCoupons,
  type PaginaDeCodigos,
  type PaginaDeCupones,
} from '@bujia/contracts/coupon-desk';
import { ORDER_PATH, ORDER_STATUS } from '@bujia/contracts/orders';
import type { StaffLogPage } from '@bujia/contracts/staff-log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatheredCoupons } from '../../src/contexts/cart/adapters/gathered-coupons.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, load, startCartWorld } from './cart-world.ts';
import { checkOut, pickup, purchase } from './checkout-world.ts';

const TUESDAY = '2037-11-24T15:00:00Z';

describe('The desk of coupons', () => {
  let world: CartWorld;
  let operator: Shopping;
  let other: Shopping;
  beforeAll(async () => {
    world = await startCartWorld();
    world.shop.clock.setTo(TUESDAY);
    [operator, other] = [await world.operator(), await world.operator()];
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await world.stop();
  });

  const DAYS = { desde: '2037-11-24', hasta: '2037-11-30' };
  const make = ({ visitor }: Shopping, wish: Partial<NewCoupons>) =>
    visitor.post<{ codigo: number; message?: string }>(`/api/${MAKE_COUPONS_PATH}`, {
      ...{ nombre: 'Navidad', porcentaje: '10', ...DAYS },
      ...wish,
    });
  const made = async (wish: Partial<NewCoupons>): Promise<number> => {
    const { status, body } = await make(operator, wish);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.codigo;
  };
  const end = ({ visitor }: Shopping, codigo: number) =>
    visitor.post<{ message?: string }>(`/api/${END_COUPONS_PATH}`, { codigo });
  const endOne = ({ visitor }: Shopping, cupon: string) =>
    visitor.post<{ message?: string }>(`/api/${END_COUPON_PATH}`, { cupon });
  const page = async (query: Record<string, string | number> = {}): Promise<PaginaDeCupones> => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const { status, body } = await operator.visitor.get<PaginaDeCupones>(`/api/${COUPONS_DESK_PATH}?${search}`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const names = async (query: Record<string, string>) => (await page(query)).series.map(({ nombre }) => nombre);
  const codes = async (codigo: number, query: Record<string, string> = {}): Promise<PaginaDeCodigos> => {
    const search = new URLSearchParams({ ...query, codigo: String(codigo) });
    return (await operator.visitor.get<PaginaDeCodigos>(`/api/${COUPON_CODES_PATH}?${search}`)).body;
  };
  const log = async (object: string | number) =>
    (await operator.visitor.get<StaffLogPage>(`/api/auditoria?objeto=${object}`)).body.actuaciones;
  /** A cart of twenty dollars with the coupon. */
  const cartWith = async (cupon: string) => {
    const client = await world.client();
    const part = await world.part({ price: 2_000 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    return { client, answer: await change(client.visitor, { tipo: 'cupon', cupon }) };
  };

  it('makes one that is remembered, which one client uses once, and says what it brought', async () => {
    const codigo = await made({ codigo: 'NAVIDAD10', minimo: '15.50' });
    const { client, answer } = await cartWith('NAVIDAD10');
    expect(answer).toMatchObject({ status: 200, body: { codigoDescuento: 'NAVIDAD10', valorDescuento: 10 } });
    expect((await page()).series[0]).toEqual({
      ...{ codigo, nombre: 'Navidad', prefijo: 'NAVIDAD10', cuantos: 1, porcentaje: 10, minimo: 15.5, ...DAYS },
      ...{ estado: 'vigente', pedidos: 0, descuento: 0, total: 0 },
    });
    const { body: order } = await checkOut(client.visitor, purchase());
    const used = { pedido: order.pedido, total: order.total, descuento: 1.74 };
    expect((await page()).series[0]).toMatchObject({
      estado: 'usado',
      pedidos: 1,
      descuento: 1.74,
      total: order.total,
    });
    expect((await codes(codigo)).codigos).toEqual([{ cupon: 'NAVIDAD10', estado: 'usado', ...used }]);
    expect((await cartWith('NAVIDAD10')).answer.status).toBe(404);
    expect(await endOne(operator, 'NAVIDAD10')).toMatchObject({
      ...{ status: 409, body: { message: 'El cupón NAVIDAD10 ya se usó o ya terminó' } },
    });

    const seller = await world.seller();
    const cancelled = { estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
    await seller.visitor.post(`/api/${ORDER_PATH}`, { codigo: order.pedido, ...cancelled });
    expect((await page()).series[0]).toMatchObject({ estado: 'vigente', pedidos: 0, descuento: 0, total: 0 });
    expect(await log(codigo)).toMatchObject([
      { orden: 'MakeCoupons', quien: operator.email, cambios: [{ tabla: 'coupon_series', despues: { count: 1 } }] },
    ]);
  });

  it('makes thousands by lot at once, each its own, without letters that are taken for others', async () => {
    const codigo = await made({ nombre: 'Volantes', prefijo: 'VOL', cuantos: String(COUPONS_AT_ONCE) });
    const file = await operator.visitor.get<string>(`/api/${COUPON_FILE_PATH}?codigo=${codigo}`);
    const [head, ...lines] = file.body.trim().split('\r\n');
    expect(head).toContain('"Cupón";"Porcentaje";"Compra mínima";"Desde";"Hasta";"Estado"');
    expect(lines).toHaveLength(COUPONS_AT_ONCE);
    const drawn = lines.map(
      (line) => /^"(VOL[A-HJ-NP-Z2-9]{12})";"10";"0.00";"2037-11-24";"2037-11-30";"vigente"$/.exec(line)?.[1],
    );
    expect(new Set(drawn).size).toBe(COUPONS_AT_ONCE);
    expect(drawn).not.toContain(undefined);
    // The log has the series and not ten thousand lines.
    expect((await log(codigo))[0]!.cambios).toHaveLength(1);

    // Every code once, page by page, and by how it begins.
    const first = await codes(codigo);
    expect(first.codigos.map(({ cupon }) => cupon)).toEqual([...drawn].sort().slice(0, CODES_PAGE));
    const second = await codes(codigo, { despues: first.siguiente! });
    expect(second.codigos.map(({ cupon }) => cupon)).toEqual([...drawn].sort().slice(CODES_PAGE, 2 * CODES_PAGE));
    const one = drawn[77]!;
    expect((await codes(codigo, { buscar: one.toLowerCase() })).codigos).toEqual([{ cupon: one, estado: 'vigente' }]);
    expect(await names({ buscar: one })).toEqual(['Volantes']);

    // One that was lost is ended alone, and is in the log by its code.
    expect(await endOne(operator, one)).toMatchObject({ status: 200, body: true });
    expect((await cartWith(one)).answer.status).toBe(404);
    expect((await cartWith(drawn[78]!)).answer.status).toBe(200);
    expect((await codes(codigo, { estado: 'terminado' })).codigos).toEqual([{ cupon: one, estado: 'terminado' }]);
    expect(await log(one)).toMatchObject([
      {
        orden: 'EndCoupon',
        cambios: [{ tabla: 'coupon', antes: { state: 'issued' }, despues: { state: 'withdrawn' } }],
      },
    ]);
  });

  it('ends all of them at once, in carts too, and none comes back with a cancelled order', async () => {
    const codigo = await made({ nombre: 'Feria', prefijo: 'FERIA', cuantos: '3' });
    const [one, two, three] = (await codes(codigo)).codigos.map(({ cupon }) => cupon);
    const [ordered, waiting] = [await cartWith(one!), await cartWith(two!)];
    const { body: order } = await checkOut(ordered.client.visitor, pickup());
    const answers = await Promise.all([end(operator, codigo), end(other, codigo), end(other, codigo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Los cupones ya terminaron');
    expect((await page()).series[0]).toMatchObject({ codigo, estado: 'terminado', pedidos: 1 });
    const [ended] = (await codes(codigo)).codigos.filter(({ estado }) => estado === 'terminado');
    expect(await endOne(operator, ended!.cupon)).toMatchObject({ status: 409 });
    expect((await codes(codigo)).codigos.map(({ estado }) => estado).sort()).toEqual([
      'terminado',
      'terminado',
      'usado',
    ]);
    const shown = await load(waiting.client.visitor);
    expect(shown).toMatchObject({ codigoDescuento: '', avisoCupon: `El cupón ${two} no es válido` });
    expect((await cartWith(three!)).answer.status).toBe(404);

    const seller = await world.seller();
    const cancelled = { estadoPedido: ORDER_STATUS.cancelled, estadoAnterior: ORDER_STATUS.pending };
    await seller.visitor.post(`/api/${ORDER_PATH}`, { codigo: order.pedido, ...cancelled });
    expect((await cartWith(one!)).answer.status).toBe(404);
    expect((await log(codigo)).map(({ orden }) => orden)).toEqual(['EndCoupons', 'MakeCoupons']);
    expect(await end(operator, 2_147_483_647)).toMatchObject({ status: 404 });
  });

  it('that end in the moment of a checkout lower it or are refused, and the order says which', async () => {
    const outcomes: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      const cupon = `AHORA${turn}`;
      const codigo = await made({ nombre: `Ahora ${turn}`, codigo: cupon });
      const { client, answer } = await cartWith(cupon);
      expect(answer).toMatchObject({ status: 200, body: { codigoDescuento: cupon } });
      // Twenty dollars, and ten percent off what they are without IVA.
      const seen = 18;
      const buying = () => checkOut(client.visitor, pickup({ totalVisto: seen }));
      const ending = () => end(operator, codigo);
      const [bought, ended] =
        turn % 2 === 0
          ? await Promise.all([buying(), ending()])
          : await Promise.all([ending(), buying()]).then(([a, b]) => [b, a] as const);
      expect(ended.status).toBe(200);
      outcomes.push(bought.status);
      const { estado } = (await codes(codigo)).codigos[0]!;
      expect({ turn, estado }).toEqual({ turn, estado: bought.status === 200 ? 'usado' : 'terminado' });
      if (bought.status === 200) expect(bought.body.total).toBe(seen);
      else expect([404, 409]).toContain(bought.status);
    }
    expect(outcomes).toHaveLength(8);
  });

  it('is made once however often it is asked for without an answer, and a code is nobody else’s', async () => {
    const intento = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => make(operator, { codigo: 'UNAVEZ', intento })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.codigo)).size).toBe(1);
    const both = await Promise.all([operator, other].map((who) => make(who, { codigo: 'DEDOS' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.message).toBe('El cupón DEDOS ya existe: elija otro código');
    expect((await page({ buscar: 'DEDOS' })).series).toHaveLength(1);
  });

  it('is found by state, name and code, and is of the days of Guayaquil', async () => {
    await made({
      nombre: '<script>alert(1)</script> Ñandú',
      codigo: 'NANDU',
      desde: '2037-11-25',
      hasta: '2037-11-25',
    });
    expect(await names({ buscar: 'ñandu' })).toEqual(['<script>alert(1)</script> Ñandú']);
    expect(await names({ buscar: 'nandu' })).toEqual(['<script>alert(1)</script> Ñandú']);
    expect(await names({ buscar: "x' | & :* (" })).toEqual([]);
    const states: (string | undefined)[] = [];
    for (const at of ['2037-11-25T04:59:59Z', '2037-11-25T05:00:00Z', '2037-11-26T04:59:59Z', '2037-11-26T05:00:00Z']) {
      world.shop.clock.setTo(at);
      await world.signIn(operator.visitor, operator.accountId);
      const [one] = (await page({ buscar: 'NANDU' })).series;
      states.push(one?.estado);
      expect(await names({ buscar: 'NANDU', estado: one!.estado })).toHaveLength(1);
      expect(await names({ buscar: 'NANDU', estado: 'usado' })).toHaveLength(0);
    }
    expect(states).toEqual(['por empezar', 'vigente', 'vigente', 'vencido']);
    const { codigo } = (await page({ buscar: 'NANDU' })).series[0]!;
    expect(await end(operator, codigo)).toMatchObject({ status: 409 });
    world.shop.clock.setTo(TUESDAY);
    for (const who of [operator, other]) await world.signIn(who.visitor, who.accountId);
  });

  it('has pages that neither repeat nor leave out, while others make more', async () => {
    for (let i = 0; i < COUPONS_PAGE + 2; i++) await made({ nombre: `Página ${i}`, codigo: `PAGINA${i}` });
    const first = await page({ buscar: 'pagina' });
    await made({ nombre: 'Página nueva', codigo: 'PAGINANUEVA' });
    const second = await page({ buscar: 'pagina', antes: first.siguiente! });
    expect(first.series).toHaveLength(COUPONS_PAGE);
    expect(second.series.map(({ nombre }) => nombre)).toEqual(['Página 1', 'Página 0']);
    expect(second.siguiente).toBeNull();
  });

  it.each([
    [400, { nombre: ' ' }, 'Debe ingresar el nombre'],
    [400, { porcentaje: '10.5' }, 'Ingrese un número entero'],
    [400, { minimo: '7,50' }, 'Ingrese un valor en dólares, como 12.50'],
    [400, { codigo: 'navidad' }, 'Use solo letras mayúsculas y números'],
    [400, { prefijo: 'Ñ' }, 'Use solo letras mayúsculas y números'],
    [400, { desde: '24/11/2037' }, 'Debe elegir el primer día'],
    [422, { porcentaje: '0' }, 'El porcentaje debe ser un número entero de 1 a 100'],
    [422, { porcentaje: '101' }, 'El porcentaje debe ser un número entero de 1 a 100'],
    [422, { cuantos: '0' }, 'Se hacen de 1 a 10000 cupones a la vez'],
    [422, { cuantos: '10001' }, 'Se hacen de 1 a 10000 cupones a la vez'],
    [422, { codigo: 'DOS', cuantos: '2' }, 'Un código es un solo cupón'],
    [422, { codigo: 'DOS', prefijo: 'D' }, 'Elija el código entero, o con qué empieza'],
    [422, { hasta: '2037-11-23' }, 'El último día no puede ser antes del primero'],
    [422, { hasta: '2037-02-30' }, 'El último día no puede ser antes del primero'],
    [422, { desde: '2037-11-01', hasta: '2037-11-23' }, 'Los cupones ya habrían vencido'],
    [422, { hasta: '9999-12-31' }, 'El último día debe ser antes del año 2100'],
  ])('refuses with %i in words: %j', async (status, wrong, message) => {
    const before = await page();
    expect(await make(operator, wrong)).toMatchObject({ status, body: { message } });
    expect(await page()).toEqual(before);
  });

  it('finds a series for what an older version made, once, whoever is first', async () => {
    const days = { validFrom: new Date('2037-11-01T05:00:00Z'), validUntil: new Date('2037-12-01T05:00:00Z') };
    for (let i = 0; i < 7; i++) await world.coupon(`VIEJO${i}`, { percent: 12, ...days });
    await world.coupon('VIEJOTRES', { percent: 3, ...days });
    await world.shop.service.app.get(GatheredCoupons).gather();
    const found = (await page({ buscar: 'anteriores' })).series;
    expect(found.map(({ cuantos, porcentaje, prefijo }) => ({ cuantos, porcentaje, prefijo }))).toEqual(
      expect.arrayContaining([
        { cuantos: 7, porcentaje: 12, prefijo: '' },
        { cuantos: 1, porcentaje: 3, prefijo: 'VIEJOTRES' },
      ]),
    );
    const all: CodigoDeCupon[] = [];
    for (const { codigo } of found) all.push(...(await codes(codigo)).codigos);
    expect(all).toHaveLength(8);
    await world.coupon('VIEJO8', { percent: 3, ...days });
    await Promise.all([1, 2].map(() => world.shop.service.app.get(GatheredCoupons).gather()));
    expect((await page({ buscar: 'VIEJO8' })).series).toMatchObject([{ porcentaje: 3, cuantos: 2 }]);
    expect((await world.db.query('SELECT FROM coupon WHERE series_id IS NULL')).rowCount).toBe(0);
  });

  it('is nobody’s but the operators’', async () => {
    const [seller, ana] = [await world.seller(), await world.client()];
    for (const { visitor } of [seller, ana]) {
      expect(await visitor.get(`/api/${COUPONS_DESK_PATH}`)).toMatchObject({ status: 403 });
      expect(await visitor.post(`/api/${MAKE_COUPONS_PATH}`, {})).toMatchObject({ status: 403 });
    }
  });
});
