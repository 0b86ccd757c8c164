import { readFileSync } from 'node:fs';

/** One project per level of cost; `npm test` runs them in this order, `jest --selectProjects db` one of them. */
const NOT_OURS = ['/node_modules/', '/dist/', '/\\.data/'];
const DATABASE = '\\.db\\.spec\\.ts$';
const JOURNEYS = '/services/shop/test/journeys/';
const BROWSER = '/web/e2e/';

/** As the service is built, but the names in imports stay: here the sources themselves are run. */
const { jsc, ...swc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const asWritten = {
  ...swc,
  swcrc: false,
  jsc: { ...jsc, rewriteRelativeImportExtensions: false },
  sourceMaps: 'inline',
};

const base = {
  // What is compiled outlives a run, whose temporary folder does not.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', asWritten] },
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

const needsDatabase = {
  globalSetup: '<rootDir>/services/shop/test/start-database.mjs',
  globalTeardown: '<rootDir>/services/shop/test/stop-database.mjs',
};

const wholeService = {
  ...needsDatabase,
  setupFilesAfterEnv: ['<rootDir>/services/shop/test/patience.ts'],
};

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/test/longest-first.mjs',
  testTimeout: 120_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/web', '<rootDir>/scripts', '<rootDir>/bench'],
      testMatch: ['**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [...NOT_OURS, DATABASE, JOURNEYS, BROWSER],
    },
    {
      ...base,
      ...needsDatabase,
      displayName: 'db',
      roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/scripts', '<rootDir>/bench'],
      testMatch: ['**/*.db.spec.ts'],
      testPathIgnorePatterns: [...NOT_OURS, JOURNEYS],
    },
    {
      ...base,
      ...wholeService,
      displayName: 'journey',
      roots: ['<rootDir>/services/shop/test/journeys'],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: NOT_OURS,
    },
    {
      ...base,
      ...wholeService,
      globalSetup: '<rootDir>/web/e2e/start.mjs',
      displayName: 'browser',
      roots: ['<rootDir>/web/e2e'],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: NOT_OURS,
    },
  ],
};
