/** What a stage of `npm test` came to. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: Skip[];
  /** What failed, in a line each: they end the output, of which a machine may keep no more. */
  failures: string[];
  /** What a person reads under the line of the stage: failures in full, or every spec of a run that was narrowed down. */
  details: string;
}

export interface Skip {
  what: string;
  reason: string;
}

export const failure = (details: string): Outcome => ({
  passed: 0,
  failed: 1,
  skipped: [],
  failures: [],
  details,
});

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
    failures: outcomes.flatMap(({ failures }) => failures),
    details: '',
  };
}

export function countLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}
