import { styleText } from 'node:util';
import { countLine, failure, sum, type Outcome } from './outcome.ts';
import type { Stage } from './stages.ts';

/** Where the run is told. */
export interface Report {
  began(title: string): void;
  ended(title: string, lines: string): void;
  concluded(lines: string): void;
}

/** A stage and, when the run was narrowed down, the spec files that it runs. */
export interface Planned {
  stage: Stage;
  files?: string[];
}

const AT_ONCE = 2;
const MARKS = {
  passed: styleText('green', 'passed '),
  failed: styleText('red', 'FAILED '),
  skipped: styleText('yellow', 'skipped'),
};

/** Runs the checks two at a time, then the specs stage by stage, those that wait beside each other; tells each as it ends, then the skips and the count. */
export async function runStages(planned: Planned[], report: Report, interrupted?: AbortSignal): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const runOne = async ({ stage, files }: Planned) => {
    if (interrupted?.aborted) return;
    const began = performance.now();
    report.began(stage.title);
    const outcome = await stage.run(files).catch((error: unknown) => failure(String(error)));
    outcomes.push(
      outcome.failed > 0 && outcome.failures.length === 0 ? { ...outcome, failures: [stage.title] } : outcome,
    );
    report.ended(stage.title, stageLines(stage, outcome, performance.now() - began));
  };
  const checks = planned.filter(({ stage }) => stage.project === undefined);
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = checks.shift(); next; next = checks.shift()) await runOne(next);
  });
  await Promise.all(lanes);
  const specs = planned.filter(({ stage }) => stage.project !== undefined);
  // Jest itself uses both cores, where it does not wait.
  for (const next of specs.filter(({ stage }) => !stage.waits)) await runOne(next);
  await Promise.all(specs.filter(({ stage }) => stage.waits).map(runOne));
  if (interrupted?.aborted) outcomes.push(failure('Interrupted.'));
  const total = sum(outcomes);
  report.concluded(summary(total));
  return total;
}

/** Nothing failed, and something was proven. */
export const exitCode = ({ passed, failed }: Outcome): 0 | 1 => (failed === 0 && passed > 0 ? 0 : 1);

function stageLines(stage: Stage, outcome: Outcome, milliseconds: number): string {
  const state = outcome.failed > 0 ? 'failed' : outcome.passed > 0 ? 'passed' : 'skipped';
  const seconds = (milliseconds / 1000).toFixed(1).padStart(6);
  const counts = stage.project === undefined ? '' : `  ${countLine(outcome)}`;
  const details = outcome.details ? `\n${outcome.details.replace(/^/gm, '    ')}\n` : '';
  return `${MARKS[state]} ${stage.title.padEnd(22)}${seconds} s${counts}${details}\n`;
}

function summary(total: Outcome): string {
  const reasons = Map.groupBy(total.skipped, ({ reason }) => reason);
  const lines = [...reasons].flatMap(([reason, skips]) => [
    `Skipped: ${reason}`,
    ...skips.map(({ what }) => `    ${what}`),
  ]);
  const nothing = total.passed + total.failed === 0 ? ['Nothing ran, so nothing is proven.'] : [];
  const failed = total.failures.map((what) => `Failed: ${what}`);
  return `\n${[...lines, ...failed, ...nothing, countLine(total)].join('\n')}\n`;
}
