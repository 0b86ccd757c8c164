import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOAD_CART_PATH } from '@bujia/contracts/cart';
import { ALL_ORDERS_PATH, CLIENT_ORDERS_PATH } from '@bujia/contracts/orders';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../../scripts/embedded-postgres.ts';
import { migrate } from '../../migrations/migrate.ts';
import { Auditor } from '../../src/platform/audit/auditor.ts';
import { Reads } from '../../src/platform/database/reads.ts';
import { Wakeups } from '../../src/platform/database/wakeups.ts';
import { eventually } from '../eventually.ts';
import { FAST } from '../postgres.ts';
import { atRest } from '../sound.ts';
import { type CartWorld, change, startCartWorld } from './cart-world.ts';
import { checkOut, purchase } from './checkout-world.ts';

const RULE = 'paid-is-the-sum-of-approved-payments';

/** A standby that applies what it hears an hour later. */
describe('A shop whose replica is an hour behind', () => {
  let dir: string;
  let primary: RunningPostgres;
  let replica: RunningPostgres;
  let world: CartWorld;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bujia-replica-'));
    const folders = { primary: join(dir, 'primary'), replica: join(dir, 'replica') };
    for (const folder of [dir, ...Object.values(folders)]) await mkdir(folder, { recursive: true, mode: 0o755 });
    primary = await startPostgres({ dir: folders.primary, settings: FAST });
    await migrate(primary.url);
    await primary.stop();
    await promisify(execFile)('cp', [
      '-a',
      ...['data', 'password'].map((name) => join(folders.primary, name)),
      folders.replica,
    ]);
    primary = await startPostgres({ dir: folders.primary, settings: FAST });
    await writeFile(join(folders.replica, 'data/standby.signal'), '');
    const { hostname, port, password } = new URL(primary.url);
    const settings = {
      ...FAST,
      primary_conninfo: `host=${hostname} port=${port} user=postgres password=${password}`,
      recovery_min_apply_delay: '1h',
    };
    replica = await startPostgres({ dir: folders.replica, settings });
    world = await startCartWorld({
      ...{ DATABASE_URL: primary.url, DATABASE_DIRECT_URL: primary.url, DATABASE_READ_URL: replica.url },
    });
  }, 240_000);
  afterAll(async () => {
    await world.stop();
    for (const server of [replica, primary]) await server.stop({ atOnce: true });
    await rm(dir, { recursive: true, force: true });
  });

  const ordersAt = async (url: string): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM placed_order');
    await client.end();
    return rows[0]!.n;
  };

  it('sells, and shows everybody at once what they have just done', async () => {
    const part = await world.part();
    const { visitor, accountId } = await world.client();
    await change(visitor, { tipo: 'agregar', codigo: part, cantidad: 2 });
    const cart = await visitor.post(`/api/${LOAD_CART_PATH}`, {});
    expect(cart.text).toContain(`Repuesto 1`);
    const { status, body } = await checkOut(visitor, purchase());
    expect(status).toBe(200);
    expect((await visitor.post(`/api/${LOAD_CART_PATH}`, {})).text).not.toContain('Repuesto 1');
    const own = await visitor.post(`/api/${CLIENT_ORDERS_PATH}`, { page: 0, size: 10, idUsuario: accountId });
    expect(own.text).toContain(`"codigo":${body.pedido}`);
    const seller = await world.seller();
    const all = await seller.visitor.post(`/api/${ALL_ORDERS_PATH}`, { page: 0, size: 10 });
    expect(all.text).toContain(`"codigo":${body.pedido}`);
    await atRest(world.db);
    expect([await ordersAt(primary.url), await ordersAt(replica.url)]).toEqual([1, 0]);
  });

  it('loses nothing of its audit: what the replica has not heard of yet is looked at when it has', async () => {
    const { app } = world.shop.service;
    await eventually(() => app.get(Wakeups, { strict: false }).isElected('audit'));
    await app.get(Auditor, { strict: false }).sweep();
    const { rows } = await world.db.query<{ late: boolean }>(
      `SELECT looked_at < now() - interval '50 minutes' AS late FROM audit_rule WHERE name = $1`,
      [RULE],
    );
    expect(rows).toEqual([{ late: true }]);
  });

  it('is ready without the replica, and not without the database that it writes to', async () => {
    const ready = async () => (await fetch(`${world.shop.baseUrl}/ops/health/ready`)).status;
    // It dies with its server.
    world.db.on('error', () => undefined);
    await replica.stop({ atOnce: true });
    const reads = world.shop.service.app.get(Reads, { strict: false });
    await expect(reads.row('SELECT 1')).rejects.toThrow();
    expect(await ready()).toBe(200);
    await primary.stop({ atOnce: true });
    expect(await ready()).toBe(503);
  });
});
