import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, parentOf } from '../start/processes.ts';
import { endFamily } from './family.ts';
import { openHome } from './home.ts';
import { exitCode, runStages, type Planned } from './run-stages.ts';
import { showRunning } from './show-running.ts';

const WATCH_MS = 500;

/** Runs what is planned, and leaves nothing behind: neither when it is done nor when it is interrupted. */
export async function run(planned: Planned[]): Promise<0 | 1> {
  const home = await openHome();
  const interruption = new AbortController();
  const interrupt = () => {
    interruption.abort();
    void endFamily(home.family);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  void oneHasGone(await starters(), interruption.signal).then(interrupt);
  const total = await runStages(planned, showRunning(process.stdout), interruption.signal);
  await home.close();
  return exitCode(total);
}

interface Starter {
  pid: number;
  identity: string;
}

/** Who waits for this process: the script that started it, and the npm that started that, with or without a shell between them. */
async function starters(): Promise<Starter[]> {
  const found: Starter[] = [];
  const byNpm = process.env['npm_lifecycle_event'] !== undefined;
  for (let pid = process.ppid; pid > 1; pid = await parentOf(pid)) {
    const identity = await identityOf(pid);
    found.push({ pid, identity });
    const isShell = /^\S*sh /.test(identity);
    if (!byNpm || (found.length > 1 && !isShell)) break;
  }
  return found;
}

/** A starter that is killed says nothing. */
async function oneHasGone(starters: Starter[], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    for (const { pid, identity } of starters) if ((await identityOf(pid)) !== identity) return;
    await sleep(WATCH_MS, undefined, { ref: false });
  }
}
