import { ORDER_STATUS, type OrderRepeated, type Pedido, orderPath, repeatOrderPath } from '@bujia/contracts/orders';
import { ORDER_NOT_PAYABLE_CODE } from '@bujia/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExpireOrders } from '../../src/contexts/ordering/application/expire-orders.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { atRest, expectSound } from '../sound.ts';
import { type Shopping, change, load, quantities } from './cart-world.ts';
import { AFTER_PAYMENT, checkOut, pickup, purchase } from './checkout-world.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

const { pending, cancelled } = ORDER_STATUS;
const HOUR = 3_600_000;

describe('An order that nobody pays', () => {
  let world: PaymentsWorld;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startPaymentsWorld();
  });
  afterAll(async () => {
    await expectSound(world.shop);
    await world.stop();
  });

  const stockOf = async (part: number): Promise<number> =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [part])).rows[0]!.stock;
  /** Events that were on their way arrive before the clock is moved on, and sessions are as old as a day at most. */
  const at = async (moment: string, ...people: Shopping[]) => {
    await atRest(world.db);
    world.shop.clock.setTo(moment);
    for (const { visitor, accountId } of people) await world.signIn(visitor, accountId);
  };
  const sweep = () => world.shop.service.app.get(ExpireOrders).sweep();
  const subjects = async ({ email }: Shopping, about: number) => {
    await atRest(world.db);
    return (await mailsTo(world.shop, email)).map(({ subject }) => subject).filter((it) => it.includes(String(about)));
  };
  const orderOf = async ({ visitor }: Shopping, number: number) =>
    (await visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  /** Half past nine in Guayaquil; time only goes on, as what waits to be done counts on it. */
  const begin = async (monday: string) => {
    await at(`${monday}T14:30:00Z`);
    seller = await world.seller();
    return world.client();
  };

  it('holds its parts until a time by its method, is reminded of once, and then gives parts and coupon back', async () => {
    const client = await begin('2037-11-23');
    const [part, rare] = [await world.part({ stock: 50 }), await world.part({ stock: 7, name: 'Bomba' })];
    await world.coupon('PRONTO', { percent: 50, validUntil: new Date('2038-12-31') });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 3 });
    await change(client.visitor, { tipo: 'agregar', codigo: rare, cantidad: 2 });
    await change(client.visitor, { tipo: 'cupon', cupon: 'PRONTO' });
    const { body } = await checkOut(client.visitor, pickup());
    // Seven working hours and a half of Monday, nine of Tuesday, the rest on Wednesday.
    expect(body.pagarHasta?.slice(0, 16)).toBe('2037-11-25T20:30');
    expect((await orderOf(client, body.pedido)).pagarHasta).toBe(body.pagarHasta);
    await eventually(async () =>
      (await mailsTo(world.shop, client.email)).some(({ text }) => text.includes('Apartamos los repuestos hasta el')),
    );

    await at('2037-11-24T17:29:00Z', client);
    await sweep();
    expect(await subjects(client, body.pedido)).toEqual([`Recibimos su pedido ${body.pedido}`]);
    await at('2037-11-24T17:32:00Z', client);
    await sweep();
    await sweep();
    const reminder = `Su pedido ${body.pedido} espera su pago`;
    expect((await subjects(client, body.pedido))[0]).toBe(reminder);
    await at('2037-11-25T20:29:00Z', client);
    await sweep();
    expect([await stockOf(part), await stockOf(rare)]).toEqual([47, 5]);
    expect((await subjects(client, body.pedido)).filter((it) => it === reminder)).toHaveLength(1);

    await at('2037-11-25T20:32:00Z', client, seller);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect([await stockOf(part), await stockOf(rare)]).toEqual([50, 7]);
    expect(await orderOf(client, body.pedido)).toMatchObject({
      estadoPedido: { codigo: cancelled },
      ...{ vencido: true, pagarHasta: null },
    });
    expect((await subjects(client, body.pedido)).filter((it) => it.includes('venció'))).toHaveLength(1);
    expect((await subjects(client, body.pedido)).filter((it) => it.includes('cancelado'))).toEqual([]);

    // Whoever still wants it needs one press; pressed again it is no more.
    await world.db.query('UPDATE part SET stock = 6 WHERE id = $1', [rare]);
    const repeat = () => client.visitor.post<OrderRepeated>(`/api/${repeatOrderPath(body.pedido)}`);
    expect((await repeat()).body).toEqual({ faltan: [] });
    await world.db.query('UPDATE part SET stock = 0 WHERE id = $1', [rare]);
    expect((await repeat()).body).toEqual({ faltan: ['Bomba'] });
    expect(quantities(await load(client.visitor))).toEqual([
      [part, 3],
      [rare, 2],
    ]);
    expect((await change(client.visitor, { tipo: 'quitar', codigo: rare })).status).toBe(200);
    expect((await change(client.visitor, { tipo: 'cupon', cupon: 'PRONTO' })).body.codigoDescuento).toBe('PRONTO');
    expect((await checkOut(client.visitor, pickup())).status).toBe(200);
  });

  it('waits while a deposit is looked at, and has half of its time left when that is rejected', async () => {
    const client = await begin('2038-01-11');
    const part = await world.part({ price: 4_600 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const { body } = await checkOut(client.visitor, purchase());
    // 48 working hours: seven and a half, four days of nine, and the rest of a Saturday.
    expect(body.pagarHasta?.slice(0, 16)).toBe('2038-01-16T17:30');
    await at('2038-01-16T17:29:00Z', client, seller);
    const deposit = await world.register(client, world.form(body.pedido, { valor: '10.00' }));
    expect(deposit.status).toBe(200);
    await at('2038-01-23T15:00:00Z', client, seller);
    await sweep();
    expect(await orderOf(client, body.pedido)).toMatchObject({ estadoPedido: { codigo: pending }, pagarHasta: null });

    expect((await world.decide(seller, deposit.body.codigo, 18, 16, 'No llegó')).status).toBe(200);
    await atRest(world.db);
    // Three hours of a Saturday, two days of nine, and three hours.
    expect((await orderOf(client, body.pedido)).pagarHasta?.slice(0, 16)).toBe('2038-01-27T16:00');
    await at('2038-01-27T15:59:00Z', client, seller);
    await sweep();
    const again = await world.register(client, world.form(body.pedido, { valor: '10.00' }));
    expect((await world.decide(seller, again.body.codigo, 17, 16)).status).toBe(200);
    // Whose money the shop has is for a seller to decide about.
    await at('2038-03-01T15:00:00Z', client, seller);
    await sweep();
    expect(await orderOf(client, body.pedido)).toMatchObject({ estadoPedido: { codigo: pending }, pagado: 10 });
    expect((await subjects(client, body.pedido)).filter((it) => it.includes('venció'))).toEqual([]);
  });

  it('is expired or being paid, and never both, when both happen in the same instant', async () => {
    const client = await begin('2038-03-08');
    const clients = [client, ...(await Promise.all(Array.from({ length: 11 }, () => world.client())))];
    const numbers: number[] = [];
    for (const each of clients) numbers.push(await world.order(each));
    await at('2038-03-10T20:35:00Z', ...clients, seller);
    const [answers] = await Promise.all([
      Promise.all(clients.map((each, i) => world.register(each, world.form(numbers[i]!)))),
      ...Array.from({ length: 4 }, () => sweep()),
    ]);
    await atRest(world.db);
    await sweep();
    for (const [i, { status, body }] of answers.entries()) {
      const { vencido, estadoPedido } = await orderOf(clients[i]!, numbers[i]!);
      expect([status, vencido, estadoPedido.codigo]).toEqual(
        status === 200 ? [200, false, pending] : [409, true, cancelled],
      );
      if (status === 409) expect(body.code).toBe(ORDER_NOT_PAYABLE_CODE);
    }
    const { rows } = await world.db.query(
      `SELECT o.number FROM placed_order o JOIN payment p ON p.order_id = o.id WHERE o.expired`,
    );
    expect(rows).toEqual([]);
  });

  it('of before there were deadlines has a whole one from now on, and a covered one has none', async () => {
    const client = await begin('2038-03-15');
    const [old, free] = [await world.order(client), await world.part()];
    await world.db.query(
      `UPDATE placed_order SET pay_by = NULL, remind_at = NULL, placed_at = placed_at - interval '90 days' WHERE number = $1`,
      [old],
    );
    await sweep();
    const { pagarHasta } = await orderOf(client, old);
    expect(new Date(pagarHasta!).getTime()).toBeGreaterThan(world.shop.clock.now().getTime() + 48 * HOUR);

    await world.coupon('TODO', { percent: 100, validUntil: new Date('2038-12-31') });
    await change(client.visitor, { tipo: 'agregar', codigo: free, cantidad: 1 });
    await change(client.visitor, { tipo: 'cupon', cupon: 'TODO' });
    const { body } = await checkOut(client.visitor, pickup());
    expect(body.pagarHasta).toBeNull();
    await at('2038-04-20T15:00:00Z', client);
    await sweep();
    expect(AFTER_PAYMENT).toContain((await orderOf(client, body.pedido)).estadoPedido.codigo);
  });
});
