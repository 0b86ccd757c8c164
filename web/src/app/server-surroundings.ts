import { workerData } from 'node:worker_threads';

/**
 * What modules look for as they begin, where there is no browser: nothing happens here, and nothing is kept. `window` stays
 * absent, by which libraries know a server. How a part of the page is drawn may depend on nothing of this but the address.
 */
Object.assign(globalThis, {
  document: {
    addEventListener() {},
    querySelectorAll: () => [],
    getElementById: () => ({ textContent: JSON.stringify({ ...(workerData as object), cache: {} }) }),
  },
  addEventListener() {},
  matchMedia: () => ({ matches: false }),
  location: new URL('http://localhost/'),
});
