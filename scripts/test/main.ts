import { relative } from 'node:path';
import { MINUTES, UNTIL } from './in-time.ts';
import { ROOT } from './program.ts';
import type { Planned } from './run-stages.ts';
import { run } from './run.ts';
import { findSpecs } from './specs.ts';
import { STAGES } from './stages.ts';

const USAGE = `npm test                      everything that begins within ${MINUTES} minutes; the rest is named as skipped
npm test -- unit lint         these stages: ${[...new Set(STAGES.map(({ name }) => name))].join(', ')}
npm test -- path/to/a.spec.ts the spec files whose path holds this`;

/** The stages that the arguments name, and those whose spec files they match. */
async function plan(args: string[]): Promise<Planned[]> {
  if (args.length === 0) return STAGES.map((stage) => ({ stage }));
  const patterns = args.filter((arg) => !STAGES.some(({ name }) => name === arg));
  const found = patterns.length > 0 ? await findSpecs(patterns) : [];
  const planned = STAGES.flatMap((stage): Planned[] => {
    if (args.includes(stage.name)) return [{ stage }];
    const files = found.filter((file) => stage.project === projectOf(file));
    return files.length > 0 ? [{ stage, files }] : [];
  });
  const needsBuild = !args.includes('build') && planned.some(({ stage }) => stage.needsBuild);
  return needsBuild
    ? [...STAGES.filter(({ name }) => name === 'build').map((stage) => ({ stage })), ...planned]
    : planned;
}

/** As jest.config.mjs divides the files. */
function projectOf(file: string): string {
  const path = relative(ROOT, file);
  if (path.startsWith('web/e2e/')) return 'browser';
  if (path.startsWith('services/shop/test/journeys/')) return 'journey';
  return path.endsWith('.db.spec.ts') ? 'db' : 'unit';
}

const args = process.argv.slice(2);
// Whoever names what is to run waits for it.
if (args.length === 0) process.env[UNTIL] = String(Date.now() + MINUTES * 60_000);
const planned = args.some((arg) => arg.startsWith('-')) ? [] : await plan(args);
if (planned.length === 0) console.log(USAGE);
process.exitCode = await run(planned);
