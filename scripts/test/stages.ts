import { builds, run, stale } from '../start/build.ts';
import type { Outcome } from './outcome.ts';
import { ROOT, check } from './program.ts';
import { runSpecs } from './specs.ts';

export interface Stage {
  /** What narrows `npm test` down to it. */
  name: string;
  title: string;
  /** The Jest project whose specs it runs; a stage without one is a check of the whole tree. */
  project?: string;
  /** The service hands out the built client, and some specs start the built service to kill it. */
  needsBuild?: boolean;
  /** Its specs wait for much that costs no processor: others like it run meanwhile. */
  waits?: boolean;
  /** With files, only those, and each of their specs is listed. */
  run(files?: string[]): Promise<Outcome>;
}

/** Each waits now and then for the database: meanwhile the processors have the next. Beside each other, journeys and browser need no more than two. */
const ONE_MORE = '--maxWorkers=3';

/** In order of cost: what fails soon is told soon. What takes longest of the checks begins first, beside the others. */
export const STAGES: Stage[] = [
  { name: 'lint', title: 'types and lint', run: () => check('typed', 'tsconfig.json') },
  { name: 'lint', title: 'those of the client', run: () => check('typed', 'web/tsconfig.json') },
  {
    name: 'boundaries',
    title: 'boundaries',
    run: () => check('depcruise', '--config', '.dependency-cruiser.mjs', 'services', 'libs', 'web', 'bench'),
  },
  { name: 'unused', title: 'nothing unused, nothing undeclared', run: () => check('knip', '--no-progress') },
  {
    name: 'formatting',
    title: 'formatting',
    run: () => check('prettier', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'build', title: 'build', run: build },
  specs('unit', 'unit specs'),
  { ...specs('db', 'database specs', [ONE_MORE]), needsBuild: true },
  { ...specs('journey', 'journeys'), needsBuild: true, waits: true },
  { ...specs('browser', 'browser journeys'), needsBuild: true, waits: true },
];

function specs(project: string, title: string, flags: string[] = []): Stage {
  return {
    name: project,
    title,
    project,
    run: (files) => {
      const only = files ? ['--runTestsByPath', ...files] : [];
      return runSpecs(['--selectProjects', project, ...flags, ...only], { listed: files !== undefined });
    },
  };
}

/** What is stale of the client and of the service, as `npm start` builds it. */
async function build(): Promise<Outcome> {
  for (const part of await stale(builds(ROOT))) await run(part, new AbortController().signal);
  return { passed: 1, failed: 0, skipped: [], failures: [], details: '' };
}
