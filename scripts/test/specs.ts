import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { LEFT_OUT } from './left-out.ts';
import { failure, type Outcome, type Skip } from './outcome.ts';
import { ROOT, runProgram } from './program.ts';

/** What this runner reads of Jest's JSON. */
interface JestRun {
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: 'passed' | 'failed' | 'focused' | 'pending' | 'skipped';
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: JestSpec[];
}

interface JestSpec {
  status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' | 'disabled' | 'focused';
  ancestorTitles: string[];
  fullName: string;
}

const ENV = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** So many files are named as those that took longest, of runs that have more. */
const LONGEST = 12;

export interface SpecOptions {
  /** Where Jest finds its configuration. */
  cwd?: string;
  /** Name every spec, not only what failed. */
  listed?: boolean;
}

/** Runs Jest and counts its specs. */
export async function runSpecs(args: string[], { cwd = ROOT, listed = false }: SpecOptions = {}): Promise<Outcome> {
  const dir = await mkdtemp(join(tmpdir(), 'bujia-specs-'));
  try {
    const file = join(dir, 'result.json');
    // What a failed spec left open would keep Jest waiting for ever.
    const all = [...args, '--forceExit', '--json', '--outputFile', file];
    const { code, output } = await runProgram('jest', all, { cwd, env: ENV });
    const json = await readFile(file, 'utf8').catch(() => undefined);
    if (json === undefined) return failure(output);
    const outcome = readRun(JSON.parse(json) as JestRun, listed, cwd);
    if (outcome.passed + outcome.failed + outcome.skipped.length === 0) return failure('No spec was found.');
    // Jest itself failed, around specs that did not: a tear-down, a worker that died.
    if (code !== 0 && outcome.failed === 0) return { ...outcome, failed: 1, details: output };
    return outcome;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The files in which Jest would look for specs, among those that the patterns match. */
export async function findSpecs(patterns: string[]): Promise<string[]> {
  const { code, output } = await runProgram('jest', ['--listTests', ...patterns], { env: ENV });
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => line.startsWith(ROOT));
}

function readRun(run: JestRun, listed: boolean, cwd: string): Outcome {
  const specs = run.testResults.flatMap((file) => file.assertionResults);
  const silent = run.testResults.flatMap((file) =>
    file.assertionResults
      .filter((spec) => leftOut(spec) && !skipOf(spec))
      .map(
        (spec) =>
          `${relative(cwd, file.name)}: "${spec.fullName}" did not run and nobody said why: use describeIf, never \`only\`.`,
      ),
  );
  const failed = specs.filter(({ status }) => status === 'failed').length;
  // A file that could not be loaded, or that failed around its specs, has failed as one.
  const brokenFiles = run.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((spec) => spec.status !== 'failed'),
  );
  const details = [
    ...(listed ? [specs.map(({ status, fullName }) => `${status}: ${fullName}`).join('\n')] : []),
    ...run.testResults
      .filter(({ message }) => message)
      .map((file) => `${relative(cwd, file.name)}\n${file.message.trimEnd()}`),
    ...silent,
    ...(run.testResults.length > LONGEST ? [longestOf(run.testResults, cwd)] : []),
  ];
  return {
    passed: specs.filter(({ status }) => status === 'passed').length,
    failed: failed + brokenFiles.length + silent.length,
    skipped: specs.map(skipOf).filter((skip) => skip !== undefined),
    failures: [
      ...run.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative(cwd, name)}: ${fullName}`),
      ),
      ...brokenFiles.map(({ name }) => relative(cwd, name)),
      ...silent,
    ],
    details: details.join('\n\n'),
  };
}

/** Where to look when the run has become too long. */
function longestOf(files: JestFile[], cwd: string): string {
  const seconds = ({ startTime, endTime }: JestFile) => Math.round((endTime - startTime) / 1000);
  const longest = files.toSorted((one, other) => seconds(other) - seconds(one)).slice(0, LONGEST);
  return `longest: ${longest.map((file) => `${relative(cwd, file.name)} ${seconds(file)} s`).join(', ')}`;
}

const leftOut = ({ status }: JestSpec) => status !== 'passed' && status !== 'failed';

function skipOf(spec: JestSpec): Skip | undefined {
  if (!leftOut(spec)) return undefined;
  const title = spec.ancestorTitles.find((text) => text.includes(LEFT_OUT));
  if (title === undefined) return undefined;
  const [name = '', reason = ''] = title.split(`(${LEFT_OUT}`);
  return { what: spec.fullName.replace(title, name.trim()), reason: reason.replace(/\)$/, '') };
}
