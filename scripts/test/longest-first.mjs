import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** What is long whatever its size: waits for locks of the dead, installs and starts a shop, loads the whole catalogue, opens every page. */
const LONGEST = [
  ...['crashes', 'shutdown', 'killed-worker', 'killed-worker-redis', 'authorisation', 'start', 'demonstration'],
  ...['left-behind', 'first-screen'],
];

/**
 * A run that ends early (in-time.ts) leaves out what would come last. If that were the short files each time, what is wrong in them would stay unseen:
 * so each day another third of all comes first. What is left of the time then goes to the short ones of the rest, of which more are seen in it.
 */
const TURNS = 3;
const REST = 2;
const DAY_MS = 24 * 3_600_000;
const turnOf = (path) => [...basename(path)].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % TURNS;

/** The order in which Jest takes spec files: while the long ones wait, the others work. */
export default class LongestFirst {
  /** `today`: days since 1970. */
  sort(tests, today = Math.floor(Date.now() / DAY_MS)) {
    const rankOf = ({ path }) =>
      LONGEST.some((name) => path.includes(`/${name}.`)) ? 0 : turnOf(path) === today % TURNS ? 1 : REST;
    const lengthOf = ({ path }) => statSync(path).size;
    const orderOf = (test) => (rankOf(test) === REST ? lengthOf(test) : -lengthOf(test));
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || orderOf(one) - orderOf(other));
  }

  cacheResults() {}
}
