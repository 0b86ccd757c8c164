import { randomUUID } from 'node:crypto';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import {
  CHARGE_RETURNED_CODE,
  type CardReference,
  IDEMPOTENCY_HEADER,
  INSTALMENTS,
  REFERENCE_PATH,
} from '@bujia/contracts/checkout';
import { ORDER_PATH, ORDER_STATUS, type Pedido, orderPath } from '@bujia/contracts/orders';
import { ORDER_NOT_PAYABLE_CODE } from '@bujia/contracts/payments';
import { RETURN_LINK_PATH } from '@bujia/contracts/returns';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { freePort } from '../../../../scripts/start/ports.ts';
import { ExpireOrders } from '../../src/contexts/ordering/application/expire-orders.ts';
import { Config } from '../../src/platform/config/config.ts';
import { type Service, startService } from '../../src/service.ts';
import { eventually } from '../eventually.ts';
import { linkIn, mailsTo } from '../mails.ts';
import { TestClock } from '../shop.ts';
import { atRest, expectSound } from '../sound.ts';
import { Visitor } from '../visitor.ts';
import { type Shopping, change } from './cart-world.ts';
import { checkOut, checkOutPatiently, pickup } from './checkout-world.ts';
import { type ReturnsWorld, startReturnsWorld } from './returns-world.ts';

const { pending, cancelled } = ORDER_STATUS;
const HOUR = 3_600_000;
const PATIENT = { every: 100 };

/** Two machines on one database, both with workers: the clock of one goes with the database's, that of the other does not. */
describe.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('Beside a machine whose clock is an hour %s', (_where, off) => {
  let world: ReturnsWorld;
  let wrong: Service;
  let wrongUrl: string;
  let seller: Shopping;
  beforeAll(async () => {
    world = await startReturnsWorld();
    const clock = new TestClock();
    clock.advance(off);
    const config = new Config({
      ...world.cards.env,
      ...{ PORT: String(await freePort()), HOST: '127.0.0.1', DATABASE_URL: world.shop.databaseUrl, DEMO: '1' },
      ...{ SECRET: 'a secret that is only good for tests, and long enough', MAILBOX_PORT: String(await freePort()) },
      ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'error', DATABASE_WAIT_MS: '10000', QUEUE_WAIT_MS: '60000' },
    });
    wrong = await startService(config, clock);
    wrongUrl = config.baseUrl;
    seller = await world.seller();
  });
  afterAll(async () => {
    await atRest(world.db);
    await expectSound(world.shop);
    await wrong.stop();
    await world.stop();
  });

  /** The same person, with the same session, asking the other machine. */
  const there = ({ visitor, ...who }: Shopping): Shopping => {
    const other = new Visitor(wrongUrl);
    other.token = visitor.token!;
    return { ...who, visitor: other };
  };
  const sweep = ({ app }: Service) => app.get(ExpireOrders).sweep();
  const orderOf = async ({ visitor }: Shopping, number: number) =>
    (await visitor.get<Pedido>(`/api/${orderPath(number)}`)).body;
  const stockOf = async (part: number): Promise<number> =>
    (await world.db.query<{ stock: number }>('SELECT stock FROM part WHERE id = $1', [part])).rows[0]!.stock;
  const subjects = async ({ email }: Shopping) => (await mailsTo(world.shop, email)).map(({ subject }) => subject);
  const held = async (client: Shopping) => {
    const part = await world.part({ price: 4_600 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 3 });
    return { client, part, number: (await checkOut(client.visitor, pickup())).body.pedido };
  };
  const dueIn = (ms: number, numbers: number[]) =>
    world.db.query(
      `UPDATE placed_order SET remind_at = NULL, pay_by = now() + $1 * interval '1 millisecond' WHERE number = ANY($2)`,
      [ms, numbers],
    );

  it('a hold has one deadline, which both say, and so does its mail', async () => {
    const client = await world.client();
    const { number } = await held(there(client));
    const { pagarHasta } = await orderOf(client, number);
    expect(pagarHasta).not.toBeNull();
    expect((await orderOf(there(client), number)).pagarHasta).toBe(pagarHasta);
    await eventually(
      async () =>
        (await mailsTo(world.shop, client.email)).some(({ text }) => text.includes('Apartamos los repuestos hasta el')),
      PATIENT,
    );
  });

  it('a hold ends once, at most that hour early, or when the right one sees it, and not while it is paid', async () => {
    const orders: Awaited<ReturnType<typeof held>>[] = [];
    for (let i = 0; i < 8; i++) orders.push(await held(await world.client()));
    // For one of the two its time is over, for the other it is not.
    await dueIn(
      off / 2,
      orders.map(({ number }) => number),
    );
    const [answers] = await Promise.all([
      Promise.all(
        orders
          .slice(0, 4)
          .map(({ client, number }, i) =>
            world.register(i % 2 ? client : there(client), world.form(number, { valor: '10.00' })),
          ),
      ),
      ...[wrong, world.shop.service, wrong].map(sweep),
    ]);
    await Promise.all([wrong, world.shop.service].map(sweep));
    await atRest(world.db);
    for (const [i, { client, number, part }] of orders.entries()) {
      const answer = answers[i];
      const paying = answer?.status === 200;
      if (answer && !paying) expect([answer.status, answer.body.code]).toEqual([409, ORDER_NOT_PAYABLE_CODE]);
      const { vencido, estadoPedido } = await orderOf(client, number);
      expect([vencido, estadoPedido.codigo]).toEqual(paying ? [false, pending] : [true, cancelled]);
      expect(await stockOf(part)).toBe(paying ? 97 : 100);
      const said = (await subjects(client)).filter((it) => it.includes('venció'));
      expect(said).toHaveLength(paying ? 0 : 1);
    }
  });

  it('the last piece is sold once, whichever of them is asked', async () => {
    const part = await world.part({ stock: 6 });
    const [one, other] = [await world.client(), await world.client()];
    for (const { visitor } of [one, other]) await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const answers = await Promise.all([one, there(other)].map(({ visitor }) => checkOutPatiently(visitor, pickup())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(part)).toBe(5);
  });

  it.each([
    ['opened here and told there', false],
    ['opened there and told here', true],
  ])('a card that is %s pays one order at what was shown, or has its money back and a word', async (_, opensThere) => {
    const client = await world.client();
    const part = await world.part({ price: 4_600 });
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 1 });
    const [opens, tells] = opensThere ? [there(client), client] : [client, there(client)];
    const [key, wish] = [
      randomUUID(),
      pickup({ formaPago: PAYMENT_METHOD.card, tipoPagoTarjeta: INSTALMENTS.current }),
    ];
    const { body } = await opens.visitor.post<CardReference>(
      `/api/${REFERENCE_PATH}`,
      { user: { id: '1' }, order: {}, conf: {}, checkout: wish },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    );
    const pago = await world.cards.pay(body.reference);
    const answer = await checkOutPatiently(tells.visitor, { ...wish, pago }, key);
    if (answer.status === 200) {
      expect(await orderOf(client, answer.body.pedido)).toMatchObject({ tarifaPedidoList: [{ total: 46 }] });
      expect(await stockOf(part)).toBe(99);
    } else {
      expect([answer.status, answer.body.code]).toEqual([409, CHARGE_RETURNED_CODE]);
      expect(await stockOf(part)).toBe(100);
      await eventually(async () => (await subjects(client)).includes('Devolvimos el cobro a su tarjeta'), PATIENT);
    }
    const { rows } = await world.db.query<{ orders: number; kept: number }>(
      `SELECT (SELECT count(*)::int FROM placed_order WHERE account_id = $1) AS orders,
              (SELECT count(*)::int FROM card_charge WHERE account_id = $1 AND state = 'paid') AS kept`,
      [client.accountId],
    );
    // Money that is kept has its order, and an order its money.
    expect(rows[0]!.kept).toBe(rows[0]!.orders);
    expect(rows[0]!.orders).toBe(answer.status === 200 ? 1 : 0);
  });

  it('money that one owes goes back once by the link of its mail, whichever of them is asked', async () => {
    const client = await world.client();
    const order = await world.paidByTransfer(client, seller);
    await eventually(async () => {
      const { pagado, estadoPedido } = await orderOf(seller, order);
      if (pagado === 0) return false;
      const wish = { codigo: order, estadoPedido: cancelled, estadoAnterior: estadoPedido.codigo };
      return (await there(seller).visitor.post(`/api/${ORDER_PATH}`, wish)).status === 200;
    }, PATIENT);
    const mail = await eventually(
      async () => (await mailsTo(world.shop, client.email)).find(({ subject }) => /a qué cuenta/.test(subject)),
      PATIENT,
    );
    const code = new URLSearchParams(linkIn(mail, '/devolucion').split('?')[1]).get('cod')!;
    for (const url of [world.shop.baseUrl, wrongUrl])
      expect((await new Visitor(url).post(`/api/${RETURN_LINK_PATH}`, { codigo: code })).status).toBe(200);
    const given = await Promise.all(
      [world.shop.baseUrl, wrongUrl].map((url, i) =>
        world.give(new Visitor(url), world.account(code, { numeroCuenta: `220123456${i}` })),
      ),
    );
    expect(given.map(({ status }) => status).sort()).toEqual([200, 409]);
    const proof = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
      .png()
      .toBuffer();
    const ready = await world.returnOf(seller, order);
    const recorded = await Promise.all([seller, there(seller)].map((who) => world.record(who, ready, proof)));
    expect(recorded.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await world.ofOrder(there(client), order)).toMatchObject([{ estado: 'returned', valor: 46 }]);
    await atRest(world.db);
    expect((await subjects(client)).filter((it) => /Le devolvimos/.test(it))).toHaveLength(1);
  });
});
