import { statSync } from 'node:fs';

/** What waits for most of its time, whatever its size: for locks of the dead to run out, for a shop to be installed and started. */
const LONGEST = ['crashes', 'shutdown', 'killed-worker', 'authorisation', 'start', 'left-behind'];

/** The order in which Jest takes spec files: while the long ones wait, the others work; the last ones are short. */
export default class LongestFirst {
  sort(tests) {
    const lengthOf = ({ path }) =>
      LONGEST.some((name) => path.includes(`/${name}.`)) ? Number.MAX_SAFE_INTEGER : statSync(path).size;
    return [...tests].sort((one, other) => lengthOf(other) - lengthOf(one));
  }

  cacheResults() {}
}
