import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../../scripts/embedded-postgres.ts';
import { freePort } from '../../../../scripts/start/ports.ts';
import { migrate } from '../../migrations/migrate.ts';
import { A_MESSAGE } from '../contact-message.ts';
import { describeIf } from '../describe-if.ts';
import { type TestDisk, mountDisk, whyNoDisk } from '../disk.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import { atRest } from '../sound.ts';

/** Messages of a few hundred words: each page takes only some. */
const MOST = 2_000;
const CHUNK = Buffer.alloc(64 * 1024);

const noDisk = await whyNoDisk();
describeIf(noDisk === undefined, noDisk, 'While the disk of PostgreSQL is full', () => {
  let disk: TestDisk;
  let port: number;
  let postgres: RunningPostgres;
  let shop: TestShop;
  beforeAll(async () => {
    [disk, port] = [await mountDisk('size=200m'), await freePort()];
    postgres = await start();
    await migrate(postgres.url);
    shop = await startShop({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await shop.stop();
    await postgres.stop({ atOnce: true });
    await disk.remove();
  });

  const start = () =>
    startPostgres({ dir: join(disk.dir, 'postgres'), port, settings: { max_wal_size: '32MB', min_wal_size: '32MB' } });

  const post = async (email: string) =>
    (
      await shop.visitor().post<{ code?: string }>(`/api/${CONTACT_PATH}`, {
        ...A_MESSAGE,
        mensaje: 'La pastilla llegó rota. '.repeat(18),
        email,
      })
    ).status;

  /** Until nothing more fits, in files and in what the server has set apart for its log. */
  async function fill(): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('CREATE TABLE ballast (text text)');
    const path = join(disk.dir, 'filler');
    const file = await open(path, 'w');
    for (let written = 1; written > 0;)
      written = await file.write(CHUNK).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
    await file.close();
    for (let fits = true; fits;)
      fits = await client.query(`INSERT INTO ballast SELECT repeat('x', 1000) FROM generate_series(1, 1000)`).then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    return () => rm(path);
  }

  it('what cannot be written is answered 503, and nothing that was acknowledged is lost when there is room again', async () => {
    expect(await post('antes@taller.example')).toBe(200);
    const makeRoom = await fill();

    const acknowledged = ['antes@taller.example'];
    // Pages that were begun still take a few.
    let refused = 200;
    for (let i = 0; i < MOST && refused === 200; i += 1) {
      const email = `lleno${i}@taller.example`;
      refused = await post(email);
      if (refused === 200) acknowledged.push(email);
    }
    expect(refused).toBe(503);

    await makeRoom();
    let ended = false;
    void postgres.ended.then(() => (ended = true));
    // Where it could not write its log the server stops, and is started again by whoever made room.
    await eventually(async () => {
      if (ended) postgres = await start();
      return (await post('despues@taller.example')) === 200;
    });
    acknowledged.push('despues@taller.example');
    const db = new pg.Pool({ connectionString: postgres.url });
    try {
      await atRest(db);
      const { rows } = await db.query<{ email: string; mails: number }>(
        `SELECT c.form->>'email' AS email, (SELECT count(*)::int FROM email m WHERE m.recipient = c.form->>'email') AS mails
         FROM contact_message c WHERE c.form->>'email' = ANY($1) ORDER BY c.id`,
        [acknowledged],
      );
      expect(rows).toEqual(acknowledged.map((email) => ({ email, mails: 1 })));
    } finally {
      await db.end();
    }
  });
});
