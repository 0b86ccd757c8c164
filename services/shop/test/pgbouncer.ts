import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../scripts/start/ports.ts';
import { eventually } from './eventually.ts';

export interface TestPgBouncer {
  url: string;
  /** Its own figures. */
  show(what: 'pools' | 'stats'): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** Root may not run it. */
const NOBODY = 65_534;

export async function whyNoPgBouncer(): Promise<string | undefined> {
  return promisify(execFile)('pgbouncer', ['--version']).then(
    () => undefined,
    () => 'there is no pgbouncer on the PATH: apt-get install pgbouncer',
  );
}

/** In transaction mode before a database, with so few connections to it that clients share them; as docs/capacity.md has it. */
export async function startPgBouncer(
  databaseUrl: string,
  connections: number,
  { ignored = 'statement_timeout' } = {},
): Promise<TestPgBouncer> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const dir = await mkdtemp(join(tmpdir(), 'bujia-pgbouncer-'));
  const port = await freePort();
  const name = pathname.slice(1);
  const file = join(dir, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${serverPort} dbname=${name} user=${username} password=${password} connect_query='SET statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
ignore_startup_parameters = ${ignored}
`,
  );
  await chmod(dir, 0o755);
  const isRoot = process.getuid?.() === 0;
  const bouncer = spawn('pgbouncer', ['--quiet', file], { stdio: 'ignore', ...(isRoot && { uid: NOBODY }) });
  const orphaned = () => bouncer.kill('SIGKILL');
  process.once('exit', orphaned);
  const at = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  const asked = async (database: string, sql: string) => {
    const client = new pg.Client({ connectionString: at(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  await eventually(() => asked(name, 'SELECT 1'));
  return {
    url: at(name),
    show: (what) => asked('pgbouncer', `SHOW ${what}`),
    stop: async () => {
      process.off('exit', orphaned);
      const gone = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await gone;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
