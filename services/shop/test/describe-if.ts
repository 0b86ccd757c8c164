import { describe } from '@jest/globals';
import { LEFT_OUT } from '../../../scripts/test/left-out.ts';

/**
 * Describes what needs something that not every machine has. Without it the specs count as skipped, and the reason is
 * shown at the end of `npm test`. This is the only way to skip: a bare `it.skip` or `it.only` fails the run.
 */
export function describeIf(condition: boolean, reason: string | undefined, name: string, specs: () => void): void {
  if (condition) describe(name, specs);
  else describe.skip(`${name} (${LEFT_OUT}${reason ?? 'no reason'})`, specs);
}
