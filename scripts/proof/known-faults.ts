import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const NOTED = 'docs/known-faults.json';
const DAY_MS = 24 * 3_600_000;
/** As .github/SECURITY.md promises. */
export const DAYS: Record<string, number> = { critical: 7, high: 7, moderate: 30, low: 90, info: 90 };

/** A fault of a package that somebody has seen, and when. */
export interface Noted {
  /** Of the list that npm asks. */
  id: number;
  package: string;
  seen: string;
}

export type Verdict =
  /** Nobody looked, and why. */
  { looked: false; why: string } | { looked: true; broken: string[]; waiting: string[] };

interface Advisory {
  source: number;
  name: string;
  title: string;
  url: string;
  severity: string;
}

interface Told {
  message?: string;
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
}

/** What the answer of `npm audit --json` comes to: faults that nobody has noted, or that were noted too long ago, break the promise. */
export function judged(answer: string, noted: readonly Noted[], now: Date): Verdict {
  let told: Told | null;
  try {
    told = JSON.parse(answer) as Told | null;
  } catch {
    return { looked: false, why: answer.trim().split('\n')[0] || 'npm said nothing' };
  }
  // What cannot be had is told in another shape, and a shape of another version may hide faults.
  if (told?.auditReportVersion !== 2 || !told.vulnerabilities)
    return { looked: false, why: told?.message ?? 'npm answered in a shape that is not known' };
  const found = new Map<number, Advisory>();
  for (const { via } of Object.values(told.vulnerabilities))
    for (const one of via) if (typeof one !== 'string') found.set(one.source, one);
  const [broken, waiting]: [string[], string[]] = [[], []];
  for (const { source, name, title, url, severity } of found.values()) {
    const seen = noted.find(({ id }) => id === source)?.seen;
    const allowed = DAYS[severity] ?? 0;
    const fault = `${name}: ${title} (${severity}, ${url})`;
    const age = seen === undefined ? 0 : Math.floor((now.getTime() - new Date(seen).getTime()) / DAY_MS);
    if (seen === undefined) broken.push(`${fault}: mend it, or note it in ${NOTED} as ${source}, with this day`);
    else if (!(age <= allowed)) broken.push(`${fault}: seen ${seen}, and may stay ${allowed} days`);
    else waiting.push(`${fault}: seen ${seen}, to be mended within ${allowed - age} days`);
  }
  const gone = noted.filter(({ id }) => !found.has(id));
  broken.push(...gone.map((one) => `${one.package}: ${one.id} is no fault any more, and still stands in ${NOTED}`));
  return { looked: true, broken, waiting };
}

/** Ends with 0 where the times are kept, 1 where they are not, and 3 where nobody could look. */
if (import.meta.main) {
  const { stdout, stderr }: SpawnSyncReturns<string> = spawnSync('npm', ['audit', '--json'], {
    ...{ cwd: ROOT, encoding: 'utf8', timeout: 300_000, maxBuffer: 64 * 1024 * 1024 },
  });
  const noted = JSON.parse(readFileSync(join(ROOT, NOTED), 'utf8')) as Noted[];
  const verdict = judged(stdout || stderr, noted, new Date());
  if (verdict.looked) {
    for (const line of [...verdict.waiting, ...verdict.broken]) console.log(line);
    console.log(
      `${verdict.waiting.length} known faults within their time, ${verdict.broken.length} beyond it or not noted`,
    );
    process.exitCode = verdict.broken.length > 0 ? 1 : 0;
  } else {
    console.log(`Nobody looked at the list of known faults: ${verdict.why}`);
    process.exitCode = 3;
  }
}
