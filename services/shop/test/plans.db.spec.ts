import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COUPON_STATES } from '@bujia/contracts/coupon-desk';
import { QUOTATION_FILTERS } from '@bujia/contracts/quotations';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import type pg from 'pg';
import { CouponDesk } from '../src/contexts/cart/adapters/coupon-desk.ts';
import { ClientSearch } from '../src/contexts/identity/adapters/client-search.ts';
import { SqlDevices } from '../src/contexts/identity/adapters/sql-devices.ts';
import { CampaignViews } from '../src/contexts/messaging/adapters/campaign-views.ts';
import { DeliveryReport } from '../src/contexts/messaging/adapters/delivery-report.ts';
import { EmailViews } from '../src/contexts/messaging/adapters/email-views.ts';
import { MikroEmails } from '../src/contexts/messaging/adapters/mikro-messaging.ts';
import { SqlCampaignMails } from '../src/contexts/messaging/adapters/sql-campaign-mails.ts';
import { OrderViews } from '../src/contexts/ordering/adapters/order-views.ts';
import { QuotationDesk } from '../src/contexts/quoting/adapters/quotation-desk.ts';
import { quotingEntities } from '../src/contexts/quoting/adapters/quoting.mapping.ts';
import { SqlQuotedPrices } from '../src/contexts/quoting/adapters/sql-quoted-prices.ts';
import { OrdersForCoupons } from '../src/contexts/ordering/adapters/orders-for-coupons.ts';
import { OrdersForPromotions } from '../src/contexts/ordering/adapters/orders-for-promotions.ts';
import { ReturnViews } from '../src/contexts/payments/adapters/return-views.ts';
import { SalesReport } from '../src/contexts/reporting/adapters/sales-report.ts';
import { Config } from '../src/platform/config/config.ts';
import { Primary } from '../src/platform/database/primary.ts';
import { Reads } from '../src/platform/database/reads.ts';
import { UnitOfWork } from '../src/platform/database/unit-of-work.ts';
import { Outbox } from '../src/platform/outbox/outbox.ts';
import { outboxRowSchema } from '../src/platform/outbox/outbox-row.ts';
import { type Keeping, keeping } from './keeping.ts';
import { TestClock } from './shop.ts';

/** A table with so many rows is not read from end to end. */
const LARGE = 5_000;
const TYPE = 'probe.counter-raised.v1';
const ID = '01900000-0000-7000-8000-000000000001';
const idOf = (n: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Much is done with and little is open, as in a shop that has been at work for a while. */
const ROWS = [
  `INSERT INTO outbox (id, type, data, occurred_at, consumers, enqueued_at, finished_at)
   SELECT ${idOf('n')}, '${TYPE}', '{}', now(), '{a}', CASE WHEN n > 5 THEN now() - interval '1 hour' END,
     CASE WHEN n > 20 THEN now() END FROM generate_series(1, 10000) n`,
  `INSERT INTO inbox (event_id, consumer, handled_at) SELECT id, 'a', now() FROM outbox WHERE finished_at IS NOT NULL`,
  `INSERT INTO email (id, template, recipient, data, codes, event_id, queued_at, state, attempts, settled_at, try_until,
     order_id, order_number)
   SELECT ${idOf('n')}, 'welcome', 'a' || n || '@correo.example', '{}', '{}', ${idOf('n')}, now(),
     CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'accepted' END, 1, now(), now(), ${idOf('n')}, n
   FROM generate_series(1, 10000) n`,
  `INSERT INTO newsletter_subscription (id, address, state, asked_at, changed_at)
   SELECT ${idOf('n')}, 'a' || n || '@correo.example', 'confirmed', now(), now() FROM generate_series(1, 125) n`,
  `INSERT INTO campaign (id, revision, title, body, parts, promotions, written_by, state, scheduled_for, began_at, ended_at)
   SELECT ${idOf('n')}, 1, '', '', '[]', false, '${ID}', 'sent', now(), now(), now() FROM generate_series(1, 80) n`,
  `INSERT INTO campaign_mail (campaign_id, subscription_id, state, attempts, settled_at)
   SELECT c.id, s.id, 'accepted', 1, now() FROM campaign c, newsletter_subscription s`,
  `INSERT INTO placed_order (id, number, checkout_id, account_id, placed_at, status, paid_cents, method, instalments,
     shipping_type, buyer, lines, totals, shipping_charge_cents, comments, tracking, forgotten)
   SELECT ${idOf('n')}, n, ${idOf('n')}, ${idOf('n % 1000')}, now(),
     CASE WHEN n % 500 = 0 THEN ${ORDER_STATUS.pending} ELSE ${ORDER_STATUS.completed} END, 0, 8, 0, 6,
     jsonb_build_object('name', 'Ana', 'surname', 'Paz', 'identification', '17' || n, 'email', 'a' || n || '@correo.example'), 
     '[{"partId": 1, "code": "P-1", "name": "Pastillas", "quantity": 2, "price": 1150, "promotionPrice": null, "encryptedCode": "x", "image": ""}]',
     '{"subtotal": 2000, "shipping": 0, "discount": 0, "base": 2000, "iva": 300, "total": 2300}', 0, '', '[]', false FROM generate_series(1, 10000) n`,
  `INSERT INTO debt (id, number, account_id, order_id, order_number, receipt, amount_cents, reason, since, way, state, steps,
     due_at, warned, note, returned_at, has_proof, doubled)
   SELECT ${idOf('n')}, n, ${idOf('n')}, ${idOf('n')}, n, n, 100, 'excess', now(), 'other', 'returned', 2, now(), false, '',
     now() - n * interval '1 minute', false, false FROM generate_series(1, 10000) n`,
  `INSERT INTO sales_figure (dimension, key, kind, grain, since, orders, units, cents)
   SELECT dimension, key, 'sold', grain, since, 1, 1, 100 FROM (VALUES ('day', 1), ('month', 30)) g (grain, days),
     LATERAL (SELECT '2025-01-01'::date + n * days AS since FROM generate_series(0, 600 / days) n) d,
     (SELECT 'part' AS dimension, n::text AS key FROM generate_series(1, 50) n UNION ALL SELECT 'all', '') k`,
  `UPDATE sales_count SET after_number = 10000`,
  `INSERT INTO coupon_series (name, prefix, count, percent, minimum_cents, valid_from, valid_until, made_at)
   SELECT 'Serie ' || n, 'S' || n, 50, 10, 0, now() - interval '10 days', now() + (n - 150) * interval '1 hour', now()
   FROM generate_series(1, 200) n`,
  `INSERT INTO coupon (code, percent, minimum_cents, valid_from, valid_until, state, issued_at, series_id)
   SELECT 'C' || n, 10, 0, now() - interval '1 day', now() + interval '1 day', CASE WHEN n % 25 = 0 THEN 'redeemed' ELSE 'issued' END,
     now(), 1 + n % 200 FROM generate_series(1, 10000) n`,
  `INSERT INTO coupon_redemption (order_id, coupon_code, account_id, redeemed_at)
   SELECT ${idOf('n')}, 'C' || n, '${ID}', now() FROM generate_series(1, 10000) n WHERE n % 25 = 0`,
  `INSERT INTO quotation (id, number, made_by, made_at, client_name, client_email, note, lines, valid_until, sent_at, taken_by,
     order_number, lost_reason, follow_on, follow_note)
   SELECT ${idOf('n')}, n, '${ID}', now(), 'Ana ' || n, 'a' || n || '@correo.example', '', '[]',
     now() + CASE WHEN n % 40 = 0 THEN interval '1 day' ELSE interval '-1 day' END, now(), ${idOf('n')},
     CASE WHEN n % 50 = 1 THEN n END, CASE WHEN n % 50 = 2 THEN 'Caro' END, CASE WHEN n % 500 = 3 THEN '2026-01-01' END, ''
   FROM generate_series(1, 10000) n`,
  `INSERT INTO account (id, email, password_hash, name, surname, identification, home_address, type, verified, registered_at)
   SELECT ${idOf('n')}, 'a' || n || '@correo.example', '', 'Ana' || n, 'Paz', '17' || n, '', 1, true, now() FROM generate_series(1, 10000) n`,
  `INSERT INTO address (id, account_id, details, is_default, added_at)
   SELECT ${idOf('n')}, ${idOf('n')}, jsonb_build_object('telefonoPrincipal', '099-1' || lpad(n::text, 6, '0'), 'telefonoSecundario', ''), true, now()
   FROM generate_series(1, 10000) n`,
  `ALTER TABLE known_device DROP CONSTRAINT known_device_account_id_fkey`,
  `INSERT INTO known_device (account_id, device_hash, last_seen_at) SELECT ${idOf('n')}, md5(n::text), now() FROM generate_series(1, 10000) n`,
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] };

const plans: Plan[] = [];
const explain = (sql: string) => `EXPLAIN (FORMAT JSON) ${sql}`;
const note = ([row]: Explained[]) => void plans.push(row!['QUERY PLAN'][0].Plan);

/** Asks how each statement would be answered, before it is. */
class ExplainedPrimary extends Primary {
  override async alone<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    note(await super.alone<Explained>(explain(sql), values));
    return super.alone<Row>(sql, values);
  }
}

class ExplainedReads extends Reads {
  override async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    note(await super.rows<Explained>(explain(sql), values));
    return super.rows<Row>(sql, values);
  }

  override async row<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(sql, values))[0];
  }
}

describe('What is asked all day is found by an index:', () => {
  let kept: Keeping;
  let reads: ExplainedReads;
  let large: Set<string>;
  let wholeIndexes: Set<string>;
  let sales: SalesReport;
  let coupons: CouponDesk;
  let quotations: QuotationDesk;
  let quoted: SqlQuotedPrices;
  let clients: ClientSearch;
  let deliveries: DeliveryReport;
  let [outbox, emails, campaigns, campaignMails, due, orders, promoted, returns, devices] = [] as unknown as [
    ...[Outbox, EmailViews, CampaignViews, SqlCampaignMails, MikroEmails, OrderViews],
    ...[OrdersForPromotions, ReturnViews, SqlDevices],
  ];
  beforeAll(async () => {
    kept = await keeping([outboxRowSchema, ...quotingEntities]);
    for (const statement of [...ROWS, 'ANALYZE']) await kept.primary.alone(statement);
    const tables = await kept.primary.alone<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${LARGE}`,
    );
    large = new Set(tables.map(({ name }) => name));
    const indexes = await kept.primary.alone<{ name: string }>(
      'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NULL',
    );
    wholeIndexes = new Set(indexes.map(({ name }) => name));
    const config = new Config({
      DATABASE_URL: kept.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
    });
    reads = new ExplainedReads(config);
    sales = new SalesReport(reads, new TestClock());
    deliveries = new DeliveryReport(reads);
    const primary = new ExplainedPrimary(kept.em, new UnitOfWork(kept.em));
    outbox = new Outbox(primary, new TestClock());
    [emails, campaigns] = [new EmailViews(reads, config), new CampaignViews(reads)];
    [campaignMails, due] = [new SqlCampaignMails(kept.unit, primary), new MikroEmails(kept.unit, primary)];
    const nobody = { ordersUnderReview: () => Promise.resolve([]) };
    orders = new OrderViews(primary, undefined as never, nobody as never, config, new TestClock());
    promoted = new OrdersForPromotions({ answeredBy: () => undefined } as never, reads);
    coupons = new CouponDesk(
      primary,
      new OrdersForCoupons({ answeredBy: () => undefined } as never, primary) as never,
      new TestClock(),
    );
    const untold = { contribute: () => undefined } as never;
    quotations = new QuotationDesk(primary, undefined as never, untold, undefined as never, new TestClock());
    quoted = new SqlQuotedPrices(primary, new TestClock());
    const strangers = { among: () => Promise.resolve([]) };
    returns = new ReturnViews(primary, undefined as never, strangers as never, undefined as never, new TestClock());
    clients = new ClientSearch(primary);
    devices = new SqlDevices(primary, kept.unit);
  });
  afterAll(async () => {
    await reads.onApplicationShutdown();
    await kept.stop();
  });

  /** Row by row, or by an index of all rows of which each is looked at. */
  const isWhole = (plan: Plan): boolean =>
    plan['Node Type'] === 'Seq Scan' || (wholeIndexes.has(plan['Index Name']!) && !plan['Index Cond'] && !!plan.Filter);
  const readWhole = (plan: Plan): string[] => [
    ...(isWhole(plan) && large.has(plan['Relation Name']!) ? [plan['Relation Name']!] : []),
    ...(plan.Plans ?? []).flatMap(readWhole),
  ];

  it('of the tables that have many rows', () => {
    expect([...large].sort()).toEqual([
      'account',
      'address',
      'campaign_mail',
      'coupon',
      'debt',
      'email',
      'inbox',
      'known_device',
      'outbox',
      'placed_order',
      'quotation',
      'sales_figure',
    ]);
  });

  it.each<[what: string, ask: () => Promise<unknown>]>([
    ['the figures of the outbox', () => outbox.figures()],
    ['what waits in it', () => outbox.claim([TYPE], 100)],
    ['what a queue lost', () => outbox.stale(500)],
    ['what nobody knows', () => outbox.parkUnknown([TYPE])],
    ['what the queue has taken', () => outbox.enqueued([{ id: ID, consumers: [] }])],
    ['the end of an event', () => outbox.finish([ID])],
    ['mails that failed', () => emails.page({ estado: 'fallido' })],
    ['how mails arrived', () => deliveries.report({ por: 'plantilla', desde: '2025-06-10', hasta: '2025-06-20' })],
    ['the newest mails', () => emails.page({})],
    ['mails of an order', () => emails.ofOrder(7)],
    ['mails that are due', () => due.due(new Date(), 20)],
    ['the counts of a campaign', () => campaigns.byId(ID)],
    ['those of all campaigns', () => campaigns.newest(undefined)],
    ['campaigns that are due', () => campaignMails.due(new Date())],
    ['the orders of a client', () => orders.ofClient(ID, { page: 0, size: 10 })],
    ['an order', () => orders.one(7, undefined)],
    ['the newest orders', () => orders.ofAll({}, { page: 0, size: 10 })],
    ['orders that wait', () => orders.waiting()],
    ['the newest orders that promotions are counted in', () => promoted.since(new Date(0), 100)],
    ['what went back last', () => returns.returned({})],
    ['what went back before', () => returns.returned({ antes: `${Date.now()}-7` })],
    ['what was sold today', () => sales.today()],
    ['what was sold of each part', () => sales.sales({ por: 'repuesto', desde: '2025-06-10', hasta: '2025-08-20' })],
    ['what was sold in each month', () => sales.rows({ por: 'mes', desde: '2025-06-10', hasta: '2025-08-20' }, 100)],
    ['what coupons brought', () => coupons.page({ antes: 100 })],
    ['the coupons of each state', () => Promise.all(COUPON_STATES.map((estado) => coupons.page({ estado })))],
    ['where a coupon was made', () => coupons.page({ buscar: 'C77' })],
    ['the codes of a series', () => coupons.codes({ codigo: 7, despues: 'C5' })],
    ['what clients were offered', () => quotations.page({ antes: 100 })],
    ['proformas by state', () => Promise.all(QUOTATION_FILTERS.map((estado) => quotations.page({ estado })))],
    ['proformas of somebody', () => quotations.page({ buscar: 'a77@correo.example' })],
    ['one by its number', () => quotations.page({ buscar: '77' })],
    ['what an account was offered', () => quoted.of(ID, [1, 2])],
    ['a client by words', () => clients.find('ana77 paz')],
    ['a client by a telephone', () => clients.find('+593 99 100 0077')],
    ['a browser under another name', () => devices.rename('former', 'later')],
  ])('%s', async (_, ask) => {
    plans.length = 0;
    await ask();
    expect(plans).not.toEqual([]);
    expect(plans.flatMap(readWhole)).toEqual([]);
  });
});
