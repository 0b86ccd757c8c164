import config from '../../jest.config.mjs';

/** The shop as the browser tests have it, and one file that looks at it. */
const browser = config.projects.find(({ displayName }) => displayName === 'browser');

export default { ...browser, roots: ['<rootDir>/scripts/gallery'], testMatch: ['**/gallery/walk.ts'] };
