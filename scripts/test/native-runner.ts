import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { jest } from '@jest/globals';
import type * as swc from '@swc/core';
import { leftOutForTime } from './in-time.ts';
import { ofJest } from './of-jest.ts';

/** What of Jest's configuration of a project is read here. */
interface ProjectConfig {
  cacheDirectory: string;
  rootDir: string;
  transform: [pattern: string, path: string, options: object][];
}

interface Environment {
  moduleMocker: Pick<typeof jest, 'fn' | 'spyOn'>;
}

const require = createRequire(import.meta.url);
/** Jest's own runner of one file. It asks a module registry for what it runs, and gets Node. */
const { default: runWith } = ofJest('jest-circus/runner') as {
  default: (
    globalConfig: object,
    config: ProjectConfig,
    environment: Environment,
    registry: typeof NODE,
    file: string,
    tell: unknown,
  ) => Promise<unknown>;
};

const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'test'] as const;
type Globals = Record<(typeof NAMES)[number], object>;

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** Where Jest keeps what belongs to one file. */
const OF_ONE_FILE = [TIMEOUT, Symbol.for('EVENT_HANDLERS')];
/** Of `Error.stack`, as Node has it: Jest's hundred cost whoever makes errors. */
const FRAMES = 10;

let hooked = false;
let files = 0;
let globals: Globals;
let mocker: Environment['moduleMocker'];

const NODE = {
  requireInternalModule(path: string): unknown {
    // Its state is that of one file.
    Reflect.deleteProperty(require.cache, path);
    return require(path);
  },
  requireModule: require,
  setGlobalsForRuntime(given: Globals): void {
    globals = given;
  },
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path: string): Promise<unknown> => import(`${pathToFileURL(path).href}?file=${files}`),
  enterTestCode: () => undefined,
  leaveTestCode: () => undefined,
};

/**
 * Runs a file of specs in the way Node runs the shop: Jest gives the order, the workers and the report, Node loads the modules.
 * What a worker has loaded and warmed up for one file is there for the next; only the file itself and the set-up are fresh.
 */
export default async function runFile(
  globalConfig: object,
  config: ProjectConfig,
  environment: Environment,
  _registry: unknown,
  file: string,
  tell: unknown,
): Promise<unknown> {
  const leftOut = leftOutForTime(file, config.rootDir);
  if (leftOut) return leftOut;
  if (!hooked) loadByNode(config);
  hooked = true;
  files += 1;
  mocker = environment.moduleMocker;
  for (const key of OF_ONE_FILE) Reflect.deleteProperty(globalThis, key);
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, 'prepareStackTrace');
  const env = { ...process.env };
  // Node knows the sources of what it has loaded.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  Error.stackTraceLimit = FRAMES;
  try {
    return await runWith(globalConfig, config, environment, NODE, file, tell);
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, env);
  }
}

/** `@jest/globals`, also for modules that outlive a file: each call goes to the file that runs. */
const specs = {
  ...Object.fromEntries(
    NAMES.map((name) => [
      name,
      new Proxy(() => undefined, {
        apply: (_target, _self, args: unknown[]) => (globals[name] as (...args: unknown[]) => unknown)(...args),
        get: (_target, property) => Reflect.get(globals[name], property) as unknown,
      }),
    ]),
  ),
  jest: {
    fn: (...args: Parameters<typeof mocker.fn>) => mocker.fn(...args),
    spyOn: (...args: Parameters<typeof mocker.spyOn>) => mocker.spyOn(...args),
    setTimeout: (milliseconds: number) => Reflect.set(globalThis, TIMEOUT, milliseconds),
  },
};
const SPECS = 'bujia:specs';
const SPECS_SOURCE = `export const { ${Object.keys(specs).join(', ')} } = globalThis[Symbol.for('${SPECS}')];`;

function loadByNode({ cacheDirectory, transform }: ProjectConfig): void {
  Reflect.set(globalThis, Symbol.for(SPECS), specs);
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  const compiled = compiler(transform[0]![2], join(cacheDirectory, 'by-node'));
  registerHooks({
    resolve: (name, context, next) =>
      name === '@jest/globals' ? { url: SPECS, format: 'module', shortCircuit: true } : next(name, context),
    load(url, context, next) {
      if (url === SPECS) return { format: 'module', source: SPECS_SOURCE, shortCircuit: true };
      if (!/\.tsx?(\?|$)/.test(url) || url.includes('/node_modules/')) return next(url, context);
      return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
    },
  });
}

/** As jest.config.mjs says to compile; kept by what a file holds. */
function compiler(options: object, folder: string): (path: string) => string {
  const { transformSync, version } = require('@swc/core') as typeof swc;
  mkdirSync(folder, { recursive: true });
  const way = JSON.stringify([options, version]);
  return (path) => {
    const text = readFileSync(path, 'utf8');
    const kept = join(folder, createHash('sha256').update(`${way}\0${path}\0${text}`).digest('hex'));
    try {
      return readFileSync(kept, 'utf8');
    } catch {
      const { code } = transformSync(text, { ...options, filename: path });
      // Other workers may be at it.
      writeFileSync(`${kept}.${process.pid}`, code);
      renameSync(`${kept}.${process.pid}`, kept);
      return code;
    }
  };
}
