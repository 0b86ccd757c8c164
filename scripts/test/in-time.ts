import { relative } from 'node:path';
import { LEFT_OUT } from './left-out.ts';

/** In this variable a run tells its workers when no further spec file may begin, in milliseconds since 1970. */
export const UNTIL = 'BUJIA_TEST_UNTIL';

/**
 * What a whole run has, in minutes. Machines differ by more than twice, and one that is shared by the hour: a run that
 * is ended from outside has shown nothing, not even what it had proved.
 */
export const MINUTES = 40;

const REASON = `this run had no time left after ${MINUTES} minutes: run it by itself`;

const NOTHING_RAN = {
  leaks: false,
  ...{ numFailingTests: 0, numPassingTests: 0, numPendingTests: 1, numTodoTests: 0 },
  openHandles: [],
  perfStats: {},
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
};

/** To Jest, what a file of specs comes to that begins too late: skipped as a whole, and why. Undefined for one in time. */
export function leftOutForTime(file: string, rootDir: string): object | undefined {
  const until = process.env[UNTIL];
  if (until === undefined || Date.now() < Number(until)) return undefined;
  const group = `${relative(rootDir, file)} (${LEFT_OUT}${REASON})`;
  const spec = { title: '', fullName: group, ancestorTitles: [group], status: 'pending' };
  return {
    ...NOTHING_RAN,
    testFilePath: file,
    testResults: [{ ...spec, duration: null, failureDetails: [], failureMessages: [], numPassingAsserts: 0 }],
  };
}
