import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CLIENT_ORDERS_PATH } from '@bujia/contracts/orders';
import { Primary } from '../../src/platform/database/primary.ts';
import { Wakeups } from '../../src/platform/database/wakeups.ts';
import { requireFoundations } from '../../src/platform/health/foundations.ts';
import { Config } from '../../src/platform/config/config.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { describeIf } from '../describe-if.ts';
import { eventually } from '../eventually.ts';
import { type TestPgBouncer, startPgBouncer, whyNoPgBouncer } from '../pgbouncer.ts';
import { atRest, expectSound } from '../sound.ts';
import { type CartWorld, type Shopping, change, startCartWorld } from './cart-world.ts';
import { checkOut, purchase } from './checkout-world.ts';

/** Fewer than a shop of one process has of its own. */
const CONNECTIONS = 4;
const BUYERS = 12;

const why = await whyNoPgBouncer();
describeIf(why === undefined, why, 'A shop behind PgBouncer in transaction mode', () => {
  let database: FreshDatabase;
  let bouncer: TestPgBouncer;
  let world: CartWorld;
  let part: number;
  beforeAll(async () => {
    database = await freshDatabase();
    bouncer = await startPgBouncer(database.url, CONNECTIONS);
    world = await startCartWorld({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: database.url });
    part = await world.part();
  });
  afterAll(async () => {
    await world.stop();
    await bouncer.stop();
    await database.drop();
  });

  const buyer = async (): Promise<Shopping> => {
    const client = await world.client();
    await change(client.visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });
    return client;
  };

  it('sells to many at once over a few connections, mails each of them, and keeps its books', async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, buyer));
    const answers = await Promise.all(buyers.map(({ visitor }) => checkOut(visitor, purchase())));
    expect(answers.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200));
    expect(new Set(answers.map(({ body }) => body.pedido)).size).toBe(BUYERS);
    await atRest(world.db);
    const { rows } = await world.db.query(
      `SELECT (SELECT stock FROM part WHERE id = $1) AS stock,
              (SELECT count(*)::int FROM email WHERE state = 'accepted') AS mails,
              (SELECT count(*)::int FROM stock_movement WHERE order_id IS NOT NULL) AS movements`,
      [part],
    );
    expect(rows).toEqual([{ stock: 100 - 2 * BUYERS, mails: BUYERS, movements: BUYERS }]);
    await expectSound(world.shop);
    const pools = await bouncer.show('pools');
    const own = pools.find(({ pool_mode, database: name }) => pool_mode === 'transaction' && name !== 'pgbouncer');
    expect(Number(own!['sv_active']) + Number(own!['sv_idle']) + Number(own!['sv_used'])).toBeLessThanOrEqual(
      CONNECTIONS,
    );
  });

  it('hears of what others do, and is elected: past PgBouncer', async () => {
    const wakeups = world.shop.service.app.get(Wakeups, { strict: false });
    await eventually(() => wakeups.isElected('audit'));
    const { visitor, accountId } = await world.client();
    const own = () => visitor.post(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 10, idUsuario: accountId });
    expect((await own()).status).toBe(200);
    await world.db.query(`DELETE FROM session WHERE account_id = $1`, [accountId]);
    await world.db.query(`SELECT pg_notify('session', $1)`, [accountId]);
    await eventually(async () => (await own()).status === 401);
  });

  it('ends a statement that takes too long', async () => {
    const lasting = world.shop.service.app.get(Primary, { strict: false }).alone('SELECT pg_sleep(60)');
    await expect(lasting).rejects.toMatchObject({ code: '57014' });
  });

  it('says what PgBouncer must be told when it refuses what a connection asks for', async () => {
    const strict = await startPgBouncer(database.url, 1, { ignored: '' });
    const config = new Config({
      DATABASE_URL: strict.url,
      DATABASE_DIRECT_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'a secret that is only good for tests, and long enough',
      PORT: '0',
    });
    const refused = requireFoundations(config, () => undefined);
    await expect(refused).rejects.toThrow('ignore_startup_parameters = statement_timeout');
    await strict.stop();
  });
});
