import { PAYMENT_METHOD, SHIPPING_TYPE } from '@bujia/contracts/cart';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { INSTALMENTS } from '@bujia/contracts/checkout';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { instantOf, localDate } from '@bujia/ecuador/guayaquil';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { orderingEntities } from '../src/contexts/ordering/adapters/ordering.mapping.ts';
import { Order } from '../src/contexts/ordering/domain/order.ts';
import { type Buyer, type PurchaseTerms, makePurchase } from '../src/contexts/ordering/domain/purchase.ts';
import { paymentsEntities } from '../src/contexts/payments/adapters/payments.mapping.ts';
import { Payment } from '../src/contexts/payments/domain/payment.ts';
import type { Aggregate } from '../src/kernel/aggregate.ts';
import { classOf } from '../src/kernel/event.ts';
import { newId } from '../src/kernel/ids.ts';
import { databaseAt } from '../src/platform/database/address.ts';
import { OutboxRow, outboxRowSchema } from '../src/platform/outbox/outbox-row.ts';
import { demoAccounts } from './accounts.ts';

const DAY_MS = 24 * 3_600_000;
/** With IVA, as the shop's file has it for Pichincha. */
const SHIPPING_CENTS = 300;
const DELIVERY = {
  provinceCode: 17,
  province: 'Pichincha',
  city: 'Quito',
  mainStreet: 'Av. Amazonas',
  number: 'N34-120',
  secondaryStreet: 'Juan Pablo Sanz',
  kind: 'Departamento',
  reference: 'Edificio crema, frente al parque',
  phone: '0991234567',
  secondaryPhone: '022345678',
};

interface Story {
  daysAgo: number;
  picksUp?: true;
  comments?: string;
  /** Registered half an hour after the order. */
  payment?: 'waiting' | 'approved' | 'rejected';
  ending?: 'completed' | 'cancelled';
}

/** One of each kind that a dashboard shows. What is approved goes on by itself as soon as the service runs. */
const STORIES: readonly Story[] = [
  { daysAgo: 12, payment: 'approved', ending: 'completed', comments: 'Dejar con el guardia' },
  { daysAgo: 6, ending: 'cancelled' },
  { daysAgo: 3, payment: 'approved' },
  { daysAgo: 2, payment: 'rejected' },
  { daysAgo: 1, payment: 'waiting', comments: 'Llamar antes de entregar' },
  { daysAgo: 0, picksUp: true },
];

/** Orders of the demonstration's client, once, through the same factories as everybody else's. */
export async function loadDemoOrders(databaseUrl: string): Promise<void> {
  const entities = [...orderingEntities, ...paymentsEntities, outboxRowSchema];
  const orm = await MikroORM.init({ ...databaseAt(databaseUrl), entities, forceUtcTimezone: true });
  try {
    await orm.em.fork().transactional(async (em) => {
      const [client, seller] = [await account(em, 0), await account(em, 3)];
      if (!client || !seller || (await em.count(Order, { accountId: client.id })) > 0) return;
      for (const [index, story] of STORIES.entries()) await tell(em, story, index, client, seller.id);
    });
  } finally {
    await orm.close();
  }
}

async function account(em: EntityManager, index: number): Promise<{ id: string; buyer: Buyer } | undefined> {
  const { email, person } = demoAccounts[index]!;
  const [row] = await em.execute<{ id: string }[]>(`SELECT id FROM account WHERE email = ?`, [email]);
  return row && { id: row.id, buyer: { ...person, email } };
}

async function tell(
  em: EntityManager,
  { daysAgo, picksUp, comments = '', payment, ending }: Story,
  index: number,
  { id: accountId, buyer }: { id: string; buyer: Buyer },
  sellerId: string,
): Promise<void> {
  const placedAt = daysAgo === 0 ? new Date() : instantOf(localDate(new Date(Date.now() - daysAgo * DAY_MS)), '10:30');
  const terms: PurchaseTerms = {
    ...(picksUp
      ? { shippingType: SHIPPING_TYPE.pickup, method: PAYMENT_METHOD.cash, delivery: null, shippingCharge: 0 }
      : {
          ...{ shippingType: SHIPPING_TYPE.delivery, method: PAYMENT_METHOD.transfer },
          ...{ delivery: { ...DELIVERY, email: buyer.email }, shippingCharge: SHIPPING_CENTS },
        }),
    instalments: INSTALMENTS.current,
    buyer,
    lines: await someLines(em, index),
    comments,
  };
  const about = {
    id: newId(placedAt.getTime()),
    number: await next(em, 'order_number'),
    checkoutId: newId(),
    accountId,
  };
  const order = Order.place({ ...about, purchase: makePurchase(terms, undefined) }, placedAt);
  await takeStock(em, order);
  em.persist(order);
  publish(em, order, placedAt);

  const paidAt = new Date(placedAt.getTime() + DAY_MS / 48);
  if (payment) await pay(em, order, payment, paidAt, sellerId);
  const action = { who: 'Vendedor', accountId: sellerId, now: new Date(placedAt.getTime() + DAY_MS) } as const;
  if (ending === 'cancelled') {
    order.cancelBySeller({ ...action, note: 'El cliente prefirió otra marca' });
    await giveBackStock(em, order);
  } else if (ending === 'completed') {
    order.settle(order.totals.total, paidAt);
    order.invoice(paidAt);
    order.complete(ORDER_STATUS.invoiced, { ...action, note: 'Entregado por el transportista' });
  }
  publish(em, order, action.now);
}

async function pay(
  em: EntityManager,
  { id: orderId, number, accountId, totals, pickupBranch }: Order,
  outcome: NonNullable<Story['payment']>,
  now: Date,
  sellerId: string,
): Promise<void> {
  const receipt = String(8_000_000 + number);
  const deposit = { amount: totals.total, method: PAYMENT_METHOD.transfer, bank: 1, receipt, paidAt: now, notes: '' };
  const paid = { orderId, number, accountId, pickupBranch: pickupBranch ?? undefined };
  const payment = Payment.register(await next(em, 'payment_number'), paid, deposit, now);
  em.persist(payment);
  publish(em, payment, now);
  const decidedAt = new Date(now.getTime() + DAY_MS / 24);
  if (outcome === 'approved') payment.approve(PAYMENT_STATUS.created, sellerId, decidedAt);
  if (outcome === 'rejected')
    payment.reject(PAYMENT_STATUS.created, 'El comprobante no es legible', sellerId, decidedAt);
  publish(em, payment, decidedAt);
}

/** Parts that there are plenty of, other ones for each order. */
async function someLines(em: EntityManager, index: number): Promise<PurchaseTerms['lines']> {
  const parts = await em.execute<{ partId: number; code: string; name: string; price: number; image: string | null }[]>(
    `SELECT p.id AS "partId", p.code, p.name, p.price_cents AS price,
            (SELECT i.path FROM part_image pi JOIN image i ON i.id = pi.image_id WHERE pi.part_id = p.id
             ORDER BY pi.position LIMIT 1) AS image
     FROM part p WHERE p.stock >= 20 AND p.promo_price_cents IS NULL AND p.price_cents BETWEEN 500 AND 9000
     ORDER BY p.prominence DESC, p.id LIMIT 2 OFFSET ?`,
    [index * 2],
  );
  return parts.map((part, i) => ({
    ...part,
    quantity: 1 + ((index + i) % 3),
    promotionPrice: null,
    image: part.image ?? '',
  }));
}

async function next(em: EntityManager, sequence: string): Promise<number> {
  const [row] = await em.execute<{ number: number }[]>(`SELECT nextval(?)::int AS number`, [sequence]);
  return row!.number;
}

const takeStock = (em: EntityManager, order: Order) => moveStock(em, order, -1);
const giveBackStock = (em: EntityManager, order: Order) => moveStock(em, order, 1);

/** The ledger learns by the setting whose units they are. */
async function moveStock(em: EntityManager, { id, lines }: Order, sign: 1 | -1): Promise<void> {
  await em.execute(`SELECT set_config('bujia.order_id', ?, true)`, [id]);
  for (const { partId, quantity } of lines)
    await em.execute(`UPDATE part SET stock = stock + ? WHERE id = ?`, [sign * quantity, partId]);
}

/** What happened goes its way as soon as the service runs: mails, tracking, invoices. */
function publish(em: EntityManager, aggregate: Aggregate, occurredAt: Date): void {
  for (const event of aggregate.takeEvents())
    em.persist(
      Object.assign(new OutboxRow(), { id: newId(), type: classOf(event).type, data: event.data, occurredAt }),
    );
}
