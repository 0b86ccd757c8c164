import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireFolder } from './start/folder.ts';
import { freePort } from './start/ports.ts';
import { createCluster, DATABASE, isCluster, readPassword, ROLE } from './start/postgres-cluster.ts';
import { reasonIn, postgresPrograms, type PostgresPrograms } from './start/postgres-programs.ts';
import { hold, identityOf, release } from './start/processes.ts';
import { Trouble } from './start/trouble.ts';

/**
 * The PostgreSQL that comes inside npm packages. In `dir`: `data` (the cluster), `password`, `postgres.log` (and that of the
 * start before), `holder` (who started it). The server has a session of its own: Ctrl-C in a terminal does not reach it. It outlives a starter that was
 * killed; the next one stops it before it starts its own.
 */
export interface PostgresOptions {
  dir: string;
  /** A free one when not given. */
  port?: number;
  /** The file that the server logs to; `postgres.log` in `dir` when not given. */
  log?: string;
  /** Settings of the server, as in postgresql.conf: `{fsync: 'off'}`. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** Over TCP. */
  url: string;
  /** By the socket of the file system where there is one, which costs both sides less; whoever knows none finds the other way in it. */
  nearUrl: string;
  /** When the server ends, asked for or not. */
  ended: Promise<unknown>;
  /** The last complaint in its log. */
  complaint(): Promise<string>;
  stop(options?: { atOnce?: boolean }): Promise<void>;
}

const START_SECONDS = 60;
const STOP_SECONDS = 30;
/** A path of a socket may be so long, in bytes: less than everywhere else. */
const LONGEST_SOCKET = 100;

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dir = resolve(options.dir);
  const data = join(dir, 'data');
  const holder = join(dir, 'holder');
  await requireFolder(dir);
  await hold(holder, `The database in ${dir}`);
  try {
    const programs = await postgresPrograms(dir);
    if (!(await isCluster(data))) await createCluster(dir, programs);
    const password = await readPassword(dir);
    // What a killed starter left behind.
    await stop(data);
    await rm(join(data, 'postmaster.pid'), { force: true });
    const log = options.log ?? join(dir, 'postgres.log');
    await rename(log, `${log}.1`).catch(() => undefined);
    const port = options.port ?? (await freePort());
    const begin = (sockets: string) =>
      start(data, port, log, { unix_socket_directories: sockets, ...options.settings }, programs);
    let sockets = hasSocket(data, port) ? data : '';
    // It is a list, so a comma in the path is in quotes. Not every file system takes sockets.
    const server = await begin(sockets && `"${sockets.replaceAll('"', '""')}"`).catch((error: Error) => {
      if (!sockets || !/socket/i.test(error.message)) throw error;
      sockets = '';
      return begin('');
    });
    const ended = once(server, 'exit');
    const url = `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
    return {
      url,
      nearUrl: sockets ? `${url}?host=${encodeURIComponent(sockets)}` : url,
      ended,
      complaint: async () => reasonIn(await readFile(log, 'utf8')),
      stop: async ({ atOnce = false } = {}) => {
        await stop(data, atOnce);
        // The pid file goes a moment before the process.
        server.ref();
        await ended;
        await release(holder);
      },
    };
  } catch (error) {
    await release(holder);
    throw error;
  }
}

/** In the folder of the cluster, which nobody else may enter. */
const hasSocket = (data: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(data, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET;

async function start(
  data: string,
  port: number,
  log: string,
  settings: Record<string, string>,
  programs: PostgresPrograms,
): Promise<ChildProcess> {
  const all = { port, listen_addresses: '127.0.0.1', ...settings };
  const args = ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const end = Date.now() + START_SECONDS * 1000;
  while (Date.now() < end) {
    const output = await open(log, 'a', 0o600);
    const server = programs.runInBackground('postgres', args, output.fd);
    server.unref();
    await once(server, 'spawn').finally(() => output.close());
    if (await isReady(data, server, end)) return server;
    server.kill('SIGQUIT');
    const reason = reasonIn(await readFile(log, 'utf8'));
    // The helpers of a server that was killed need a moment to notice; until then they hold its shared memory.
    if (!reason.includes('shared memory block')) {
      throw new Trouble(`PostgreSQL does not start: ${reason} (more in ${log})`);
    }
    await sleep(250);
  }
  throw new Trouble(`PostgreSQL was not ready after ${START_SECONDS} s (more in ${log})`);
}

/** The server writes its state into the last line of its pid file. False when it ended before it was ready. */
async function isReady(data: string, server: ChildProcess, end: number): Promise<boolean> {
  for (; Date.now() < end; await sleep(20)) {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true;
  }
  return false;
}

async function stop(data: string, atOnce = false): Promise<void> {
  const pid = parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => ''));
  const server = await identityOf(pid);
  if (!/postgres/i.test(server)) return;
  // As PostgreSQL reads them: end the connections and write everything; or give up at once and recover at the next start.
  for (const signal of atOnce ? (['SIGQUIT', 'SIGKILL'] as const) : (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)) {
    process.kill(pid, signal);
    for (const end = Date.now() + STOP_SECONDS * 1000; Date.now() < end; await sleep(20)) {
      if ((await identityOf(pid)) !== server) return;
    }
  }
}
