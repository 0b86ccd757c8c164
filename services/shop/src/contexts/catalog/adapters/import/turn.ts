import pg from 'pg';

/** Held by who changes the catalogue. */
export const LOCK = `hashtext('bujia.import')`;
const LOOK_EVERY_MS = 500;

/** A connection of its own. One that is cut while it idles fails whoever asks it next, and not the process. */
export async function connectDirectly(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Those that come before a connection which waits: who has the lock, and who has waited for longer. */
const BEFORE = `
  SELECT count(*)::int AS before
  FROM pg_locks mine JOIN pg_locks l USING (locktype, database, classid, objid, objsubid)
  WHERE mine.pid = $1 AND mine.locktype = 'advisory' AND NOT mine.granted AND l.pid <> mine.pid
    AND (l.granted OR l.waitstart < mine.waitstart)`;

/** One import at a time, in the order in which they come; who waits is told how many are before. */
export async function takeTurn(
  client: pg.Client,
  databaseUrl: string,
  waiting: (before: number) => void = () => undefined,
): Promise<void> {
  const { rows } = await client.query<{ pid: number; mine: boolean }>(
    `SELECT pg_backend_pid() AS pid, pg_try_advisory_lock(${LOCK}) AS mine`,
  );
  if (rows[0]!.mine) return;
  const turn = client.query(`SELECT pg_advisory_lock(${LOCK})`).then(() => true as const);
  // Should the watcher fail first, the turn ends with its connection, and nobody waits for it any more.
  turn.catch(() => undefined);
  const watcher = await connectDirectly(databaseUrl);
  try {
    for (let comes = false; !comes;) {
      const { before } = (await watcher.query<{ before: number }>(BEFORE, [rows[0]!.pid])).rows[0]!;
      if (before > 0) waiting(before);
      comes = await Promise.race([turn, after(LOOK_EVERY_MS)]);
    }
  } finally {
    await watcher.end();
  }
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms).unref());
