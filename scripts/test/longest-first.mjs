import { statSync } from 'node:fs';

/** What is long whatever its size: waits for locks of the dead, installs and starts a shop, loads the whole catalogue, opens every page. */
const LONGEST = [
  ...['crashes', 'shutdown', 'killed-worker', 'killed-worker-redis', 'authorisation', 'start', 'demonstration'],
  ...['left-behind', 'first-screen'],
];

/** The order in which Jest takes spec files: while the long ones wait, the others work; the last ones are short. */
export default class LongestFirst {
  sort(tests) {
    const lengthOf = ({ path }) =>
      LONGEST.some((name) => path.includes(`/${name}.`)) ? Number.MAX_SAFE_INTEGER : statSync(path).size;
    return [...tests].sort((one, other) => lengthOf(other) - lengthOf(one));
  }

  cacheResults() {}
}
