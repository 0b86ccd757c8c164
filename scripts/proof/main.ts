/**
 * Proofs: what `npm test` looks at for a minute, looked at for hours. npm run proof -- crashes: 5,000 checkouts and 60 deaths on each
 * backend of the queues; CRASH_SEED has an earlier run again. npm run proof -- fuzz: 4,000 requests of each operation,
 * made of the description of the API; FUZZ_SEED makes those of an earlier run, FUZZ_RUNS another number of them.
 * npm run proof -- known-faults: what is known of the packages, by the list that npm asks.
 * npm run proof -- former: the version in the folder FORMER, built there, sells and cancels beside this one.
 * npm run proof -- presses: 1,000 presses at random moments while the code of a page comes, none of them lost.
 * npm run proof -- containers: docker/Dockerfile and docker/compose.yml, built and run (`containers/main.ts`).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A spec, run for longer, or a program of its own. */
const PROOFS: Record<string, { spec: string; env: Record<string, string>; only?: string } | { program: string }> = {
  containers: { program: 'scripts/proof/containers/main.ts' },
  crashes: {
    spec: 'services/shop/test/journeys/crashes.spec.ts',
    env: { CRASH_CHECKOUTS: '5000', CRASH_KILLS: '60' },
  },
  'known-faults': { program: 'scripts/proof/known-faults.ts' },
  former: { spec: 'services/shop/test/journeys/former-version.spec.ts', env: {} },
  fuzz: { spec: 'services/shop/test/journeys/fuzz.spec.ts', env: { FUZZ_RUNS: '4000' } },
  presses: { spec: 'web/e2e/before-code.spec.ts', env: { PRESSES: '1000' }, only: 'loses none' },
};

const [name = '', ...options] = process.argv.slice(2);
const proof = PROOFS[name];
if (!proof) {
  console.error(`Which one? npm run proof -- ${Object.keys(PROOFS).join(' | ')}`);
  process.exitCode = 2;
} else if ('program' in proof) {
  process.exitCode = await run([join(ROOT, proof.program), ...options], process.env);
} else {
  const env = { ...proof.env, ...process.env, NODE_OPTIONS: '--experimental-vm-modules' };
  const built = await run([join(ROOT, 'scripts/test.mjs'), 'build'], process.env);
  const jest = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    proof.spec.startsWith('web/') ? 'browser' : 'journey',
    '--runTestsByPath',
    proof.spec,
    ...(proof.only ? ['-t', proof.only] : []),
  ];
  process.exitCode = built || (await run(jest, env));
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [code] = (await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }), 'exit')) as [
    number | null,
  ];
  return code ?? 1;
}
