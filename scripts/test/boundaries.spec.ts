import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, runProgram } from './program.ts';

const SHOP = 'services/shop/src';
const CART = `${SHOP}/contexts/cart`;
const ORDERING = `${SHOP}/contexts/ordering`;

/** A small house in which every import is one that the real one may hold. */
const SOUND: Record<string, string> = {
  'package.json': json({ name: 'house', devDependencies: { '@jest/globals': '1', testcontainers: '1', pg: '1' } }),
  'tsconfig.json': json({ compilerOptions: { module: 'nodenext', allowImportingTsExtensions: true } }),
  'services/shop/package.json': json({
    name: 'shop',
    dependencies: { '@bujia/pricing': '*', typebox: '1', pg: '1', sharp: '1' },
  }),
  'services/card-sandbox/package.json': json({ name: 'card-sandbox' }),
  'libs/pricing/package.json': json({ name: '@bujia/pricing', type: 'module', exports: { './*': './src/*.ts' } }),
  'web/package.json': json({ name: 'web', dependencies: { '@bujia/pricing': '*' } }),

  [`${SHOP}/kernel/ids.ts`]: `import { createHash } from 'node:crypto';\nexport const id = createHash;\n`,
  [`${SHOP}/kernel/clock.ts`]: `export const now = 1;\n`,
  [`${SHOP}/platform/outbox/outbox.ts`]: `import 'pg';\nimport '../../kernel/ids.ts';\nexport const outbox = 1;\n`,
  [`${SHOP}/demonstration/mailbox.ts`]: `import '../platform/outbox/outbox.ts';\nexport const mailbox = 1;\n`,
  [`${SHOP}/app.module.ts`]: `import './contexts/cart/cart.module.ts';\nexport const mailbox = () => import('./demonstration/mailbox.ts');\n`,
  [`${CART}/cart.module.ts`]: `import './adapters/mikro-carts.ts';\nimport './application/add-line.ts';\n`,
  [`${CART}/contract.ts`]: `import 'typebox';\nimport '../../kernel/ids.ts';\nexport class Filled {}\nexport type Line = 1;\n`,
  [`${CART}/domain/cart.ts`]: `import '@bujia/pricing/cart';\nimport '../contract.ts';\nimport './cart-errors.ts';\nexport const cart = 1;\n`,
  [`${CART}/domain/cart-errors.ts`]: `import '../../../kernel/clock.ts';\n`,
  [`${CART}/domain/cart.spec.ts`]: `import '@jest/globals';\nimport './cart.ts';\n`,
  [`${CART}/application/add-line.ts`]: `import '../domain/cart.ts';\nimport '../../../platform/outbox/outbox.ts';\n`,
  [`${CART}/adapters/mikro-carts.ts`]: `import 'pg';\nimport type {} from 'sharp';\nimport '../domain/cart.ts';\nexport const sharp = () => import('sharp');\n`,
  [`${ORDERING}/orders.module.ts`]: `export class OrdersModule {}\n`,
  [`${ORDERING}/contract.ts`]: `import type { Line } from '../cart/contract.ts';\nexport type Order = Line;\n`,
  [`${ORDERING}/domain/order.ts`]: `export const order = 1;\n`,
  [`${ORDERING}/application/when-filled.ts`]: `import { Filled } from '../../cart/contract.ts';\nexport const then = Filled;\n`,
  'services/shop/test/shop.ts': `import '../src/app.module.ts';\nimport 'testcontainers';\nexport const shop = 1;\n`,
  'services/card-sandbox/src/main.ts': `export const main = 1;\n`,
  'libs/pricing/src/cart.ts': `import './money.ts';\nexport const total = 1;\n`,
  'libs/pricing/src/money.ts': `export const cents = 1;\n`,
  'libs/pricing/src/cart.spec.ts': `import '@jest/globals';\nimport './cart.ts';\n`,
  'web/src/app/app.ts': `import '../features/cart/cart-screen.ts';\nimport '../features/search/search.ts';\n`,
  'web/src/features/cart/cart-screen.ts': `import '@bujia/pricing/cart';\nimport '../../ui/button.ts';\nexport const screen = 1;\n`,
  'web/src/features/search/search.ts': `import '../../lib/paths.ts';\nexport const search = 1;\n`,
  'web/src/ui/button.ts': `import '../lib/paths.ts';\n`,
  'web/src/lib/hen.ts': `import './egg.ts';\n`,
  'web/src/lib/egg.ts': `export const egg = 1;\n`,
  'web/src/lib/paths.ts': `export const home = '/';\n`,
  'web/e2e/buying.spec.ts': `import '../../services/shop/test/shop.ts';\nimport '@jest/globals';\n`,
};

const PACKAGES = ['@jest/globals', 'testcontainers', 'typebox', 'pg', 'sharp', 'undeclared'];

/** For each rule, files that break it, and the other rules that the same import cannot but break. */
const PLANTED: Record<string, { file: string; text: string; also?: string[] }[]> = {
  'kernel-alone': [
    { file: `${SHOP}/kernel/reaches-out.ts`, text: `import '../platform/outbox/outbox.ts';` },
    { file: `${SHOP}/kernel/reads-files.ts`, text: `import 'node:fs';` },
    { file: `${SHOP}/kernel/uses-library.ts`, text: `import '@bujia/pricing/cart';` },
  ],
  'domain-pure': [
    { file: `${CART}/domain/knows-adapter.ts`, text: `import '../adapters/mikro-carts.ts';` },
    { file: `${CART}/domain/knows-use-case.ts`, text: `import type {} from '../application/add-line.ts';` },
    { file: `${CART}/domain/knows-platform.ts`, text: `import '../../../platform/outbox/outbox.ts';` },
    { file: `${CART}/domain/knows-package.ts`, text: `import 'typebox';` },
    { file: `${CART}/domain/knows-node.ts`, text: `import 'node:fs';` },
    { file: `${CART}/domain/knows-other.ts`, text: `import '../../ordering/contract.ts';` },
  ],
  'contract-light': [
    {
      file: `${SHOP}/contexts/heavy/contract.ts`,
      text: `import '../cart/domain/cart.ts';`,
      also: ['context-by-its-door'],
    },
    { file: `${SHOP}/contexts/stored/contract.ts`, text: `import 'pg';` },
  ],
  'contract-types-of-others': [
    {
      file: `${SHOP}/contexts/eager/contract.ts`,
      text: `import { Filled } from '../cart/contract.ts';\nexport class More extends Filled {}`,
    },
  ],
  'application-without-adapters': [
    { file: `${CART}/application/knows-adapter.ts`, text: `import '../adapters/mikro-carts.ts';` },
    { file: `${CART}/application/knows-type.ts`, text: `import type {} from '../adapters/mikro-carts.ts';` },
  ],
  'application-without-outside-world': [{ file: `${CART}/application/knows-database.ts`, text: `import 'pg';` }],
  'context-by-its-door': [
    { file: `${CART}/application/knows-order.ts`, text: `import '../../ordering/domain/order.ts';` },
    { file: `${CART}/adapters/knows-module.ts`, text: `import '../../ordering/orders.module.ts';` },
    { file: `${CART}/adapters/knows-order.ts`, text: `import type { order } from '../../ordering/domain/order.ts';` },
  ],
  'module-by-modules': [{ file: `${ORDERING}/ordering.module.ts`, text: `import '../cart/domain/cart.ts';` }],
  'platform-below': [
    { file: `${SHOP}/platform/outbox/knows-contract.ts`, text: `import '../../contexts/cart/contract.ts';` },
    { file: `${SHOP}/platform/outbox/knows-whole.ts`, text: `import '../../app.module.ts';` },
  ],
  'demonstration-aside': [
    { file: `${CART}/adapters/knows-demonstration.ts`, text: `await import('../../../demonstration/mailbox.ts');` },
    { file: `${SHOP}/platform/outbox/knows-mailbox.ts`, text: `await import('../../demonstration/mailbox.ts');` },
  ],
  'services-apart': [
    { file: 'services/card-sandbox/src/knows-shop.ts', text: `import '../../shop/src/kernel/ids.ts';` },
  ],
  'libs-alone': [
    { file: 'libs/pricing/src/knows-shop.ts', text: `import '../../../services/shop/src/kernel/ids.ts';` },
    { file: 'libs/pricing/src/knows-node.ts', text: `import 'node:fs';` },
    { file: 'libs/pricing/src/knows-package.ts', text: `import '@jest/globals';` },
  ],
  'web-without-services': [
    { file: 'web/src/lib/knows-shop.ts', text: `import '../../../services/shop/src/kernel/ids.ts';` },
  ],
  'features-apart': [{ file: 'web/src/features/cart/knows-search.ts', text: `import '../search/search.ts';` }],
  'features-below-app': [{ file: 'web/src/features/cart/knows-app.ts', text: `import '../../app/app.ts';` }],
  'ui-and-lib-below': [
    { file: 'web/src/ui/knows-feature.ts', text: `import '../features/search/search.ts';` },
    { file: 'web/src/lib/knows-app.ts', text: `import '../app/app.ts';` },
  ],
  'tests-stay-out': [
    { file: `${SHOP}/knows-spec.ts`, text: `import './contexts/cart/domain/cart.spec.ts';` },
    { file: `${SHOP}/knows-rig.ts`, text: `import '../test/shop.ts';` },
  ],
  'rare-when-needed': [
    { file: `${CART}/adapters/draws-at-once.ts`, text: `import 'sharp';` },
    { file: `${SHOP}/shows-at-once.ts`, text: `import './demonstration/mailbox.ts';` },
  ],
  'no-cycles': [{ file: 'web/src/lib/egg.ts', text: `import './hen.ts';` }],
  'declared-packages': [
    { file: `${SHOP}/knows-undeclared.ts`, text: `import 'undeclared';` },
    { file: 'web/src/lib/knows-others.ts', text: `import 'typebox';` },
  ],
  'no-packages-of-development': [
    { file: `${SHOP}/knows-tool.ts`, text: `import 'testcontainers';` },
    { file: 'web/src/lib/knows-tool.ts', text: `import 'pg';` },
  ],
  resolved: [{ file: `${SHOP}/leads-nowhere.ts`, text: `import './not-there.ts';` }],
};

const plants = Object.entries(PLANTED).flatMap(([rule, files]) => files.map((plant) => ({ rule, ...plant })));

describe('the boundaries', () => {
  let house: string;
  let broken: Broken;

  beforeAll(async () => {
    house = await build(SOUND);
  });
  afterAll(() => rm(house, { recursive: true, force: true }));

  it('let a sound house stand', async () => {
    expect((await inspect(house)).byFile).toEqual(new Map());
  });

  describe('with violations planted', () => {
    beforeAll(async () => {
      for (const { file, text } of plants) await write(house, file, `${text}\nexport {};\n`);
      broken = await inspect(house);
    });

    it.each(plants)('$rule refuses $file', ({ rule, file, also = [] }) => {
      expect([...(broken.byFile.get(file) ?? [])].sort()).toEqual([rule, ...also].sort());
    });

    it('refuse nothing else', () => {
      expect([...broken.byFile.keys()].sort()).toEqual(plants.map(({ file }) => file).sort());
    });

    it('are all planted here', () => {
      expect(Object.keys(PLANTED).sort()).toEqual(broken.rules.sort());
    });
  });
});

interface Broken {
  /** All rules there are. */
  rules: string[];
  /** Those that each file breaks, by its path in the house. */
  byFile: Map<string, Set<string>>;
}

/** What this spec reads of the report. */
interface Report {
  summary: { violations: { from: string; rule: { name: string } }[]; ruleSetUsed: { forbidden: { name: string }[] } };
}

async function inspect(house: string): Promise<Broken> {
  const file = join(house, 'report.json');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--output-to', file];
  const { output } = await runProgram('depcruise', [...args, 'services', 'libs', 'web'], { cwd: house });
  const text = await readFile(file, 'utf8').catch(() => Promise.reject(new Error(output)));
  const { violations, ruleSetUsed } = (JSON.parse(text) as Report).summary;
  const byFile = new Map<string, Set<string>>();
  for (const { from, rule } of violations) byFile.set(from, (byFile.get(from) ?? new Set()).add(rule.name));
  return { rules: ruleSetUsed.forbidden.map(({ name }) => name), byFile };
}

async function build(files: Record<string, string>): Promise<string> {
  const house = await realpath(await mkdtemp(join(tmpdir(), 'bujia-house-')));
  await cp(join(ROOT, '.dependency-cruiser.mjs'), join(house, '.dependency-cruiser.mjs'));
  for (const [file, text] of Object.entries(files)) await write(house, file, text);
  for (const name of PACKAGES) {
    // As many are: what a build of our own writes is left out, and nothing of others.
    await write(house, `node_modules/${name}/package.json`, json({ name, main: 'dist/index.js' }));
    await write(house, `node_modules/${name}/dist/index.js`, '');
  }
  await mkdir(join(house, 'node_modules/@bujia'));
  await symlink(join(house, 'libs/pricing'), join(house, 'node_modules/@bujia/pricing'));
  return house;
}

async function write(house: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), text);
}

function json(value: object): string {
  return JSON.stringify(value);
}
