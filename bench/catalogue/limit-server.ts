/** The bare server of limit.ts, as a process of its own. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/start/ports.ts';
import type { Call } from '../load.ts';
import type { Questions } from './limit.ts';
import type { Scenario } from './scenarios.ts';

export interface Limit {
  port: number;
  callsOf(scenario: Pick<Scenario, 'statements'>): Call[];
  stop(): Promise<void>;
}

/** Each text once: with it at every question the file would be longer than a string can be. */
function written(list: Pick<Scenario, 'statements'>[]): Questions {
  const texts = new Map<string, number>();
  const asked = list.flatMap(({ statements }) =>
    statements.map(({ sql, values }): [number, unknown[]] => {
      const at = texts.get(sql) ?? texts.size;
      texts.set(sql, at);
      return [at, values];
    }),
  );
  return { texts: [...texts.keys()], asked };
}

export async function startLimit(databaseUrl: string, list: Pick<Scenario, 'statements'>[]): Promise<Limit> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-limit-'));
  const file = join(dir, 'statements.json');
  await writeFile(file, JSON.stringify(written(list)));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'limit.ts'), String(port), databaseUrl, file], {
    stdio: 'inherit',
  });
  // A bench that ends early leaves neither of them.
  const orphaned = () => {
    server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', orphaned);
  while (!(await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The bare server ended with ${server.exitCode}`);
    await sleep(50);
  }
  return {
    port,
    callsOf: (scenario) => {
      const before = list.slice(0, list.indexOf(scenario)).reduce((sum, { statements }) => sum + statements.length, 0);
      return scenario.statements.map((_, i) => ({ method: 'GET' as const, path: `/${before + i}` }));
    },
    stop: async () => {
      process.off('exit', orphaned);
      server.kill();
      await rm(dir, { recursive: true });
    },
  };
}
