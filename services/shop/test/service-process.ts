import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort, requireFreePort } from '../../../scripts/start/ports.ts';
import { bareEnvironment } from '../../../scripts/test/family.ts';
import { eventually } from './eventually.ts';

export interface ServiceProcess {
  baseUrl: string;
  /** What it wrote to its log so far. */
  log(): string;
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The built service in a process of its own, so that a test can kill it. `root`: where it is built, perhaps as another version. */
export async function startServiceProcess(
  env: Record<string, string | undefined>,
  root = ROOT,
): Promise<ServiceProcess> {
  const port = Number(env['PORT'] ?? (await freePort()));
  // Another shop there would answer in place of this one, and be taken for it.
  await requireFreePort(port);
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/shop/src/main.js'], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      SECRET: 'a secret that is only good for tests, and long enough',
      RATE_LIMIT: 'off',
      QUEUE_WAIT_MS: '60000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  await ready(child, baseUrl, () => log);
  return {
    baseUrl,
    log: () => log,
    kill: async (signal) => {
      process.off('exit', orphaned);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

async function ready(child: ChildProcess, baseUrl: string, log: () => string): Promise<void> {
  await eventually(
    async () => {
      if (child.exitCode !== null) throw new Error(`The service ended at once: ${log()}`);
      return (await fetch(`${baseUrl}/ops/health/ready`)).ok;
    },
    // One that ended is told at once; a machine with much other work needs its time.
    { timeout: 600_000, every: 100 },
  );
}
