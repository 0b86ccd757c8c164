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

/** Modules are loaded by Node, once in a worker. What Jest loads, it loads anew for each file: the whole service takes seconds. */
const loadedByNode = { ...base, testRunner: '<rootDir>/scripts/test/native-runner.mjs' };

const needsDatabase = {
  globalSetup: '<rootDir>/services/shop/test/start-database.mjs',
  globalTeardown: '<rootDir>/services/shop/test/stop-database.mjs',
};

const wholeService = {
  ...needsDatabase,
  setupFilesAfterEnv: ['<rootDir>/services/shop/test/patience.ts'],
};

/** What speaks of a spec to Jest is Jest's own; web/e2e/outside.mjs says why the rest is not. */
const OUTSIDE =
  '/(libs|services|scripts/(start|test))/(?!.*/test/(describe-if|keeping|patience|sound)\\.ts$).+\\.ts$|/web/e2e/chromium\\.ts$';
const PACKAGES = '/node_modules/(playwright-core|pg)/.+\\.mjs$';

export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/scripts/test/longest-first.mjs',
  testTimeout: 120_000,
  projects: [
    {
      ...loadedByNode,
      displayName: 'unit',
      roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/web', '<rootDir>/scripts', '<rootDir>/bench'],
      testMatch: ['**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: [...NOT_OURS, DATABASE, JOURNEYS, BROWSER],
    },
    {
      ...loadedByNode,
      ...needsDatabase,
      displayName: 'db',
      roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/scripts', '<rootDir>/bench'],
      testMatch: ['**/*.db.spec.ts'],
      testPathIgnorePatterns: [...NOT_OURS, JOURNEYS],
    },
    {
      ...loadedByNode,
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
      testRunner: '<rootDir>/scripts/test/timely-runner.mjs',
      displayName: 'browser',
      transform: {
        [OUTSIDE]: '<rootDir>/web/e2e/outside.mjs',
        [PACKAGES]: '<rootDir>/web/e2e/outside.mjs',
        ...base.transform,
      },
      transformIgnorePatterns: ['/node_modules/(?!(playwright-core|pg)/)'],
      roots: ['<rootDir>/web/e2e'],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: NOT_OURS,
    },
  ],
};
