import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT, runProgram } from './program.ts';

const SHOP = 'services/shop';
const MAIN = `${SHOP}/src/main.ts`;

/** A small house in which everything is used and declared. */
const SOUND: Record<string, string> = {
  'package.json': json({ name: 'house', workspaces: ['services/*', 'libs/*', 'web'] }),
  [`${SHOP}/package.json`]: json({ name: 'shop', dependencies: { '@bujia/pricing': '*', pg: '1' } }),
  [MAIN]: `import 'pg';\nimport { total } from '@bujia/pricing/cart';\nimport { now } from './clock.ts';\nnow(total);\n`,
  [`${SHOP}/src/clock.ts`]: `export const now = (at: number) => at;\n`,
  'libs/pricing/package.json': json({ name: '@bujia/pricing', exports: { './*': './src/*.ts' } }),
  'libs/pricing/src/cart.ts': `export const total = 1;\n`,
  'web/package.json': json({ name: 'web' }),
};

const PLANTED: { what: string; file: string; text: string; kind: string; found: string }[] = [
  {
    what: 'a package that nobody imports',
    file: `${SHOP}/package.json`,
    text: json({ name: 'shop', dependencies: { '@bujia/pricing': '*', pg: '1', 'left-over': '1' } }),
    kind: 'dependencies',
    found: 'left-over',
  },
  {
    what: 'a package that the workspace does not declare',
    file: `${SHOP}/src/clock.ts`,
    text: `import 'borrowed';\nexport const now = (at: number) => at;\n`,
    kind: 'unlisted',
    found: 'borrowed',
  },
  { what: 'a dead file', file: `${SHOP}/src/old.ts`, text: `export {};\n`, kind: 'files', found: `${SHOP}/src/old.ts` },
  {
    what: 'an exported name that nobody takes',
    file: `${SHOP}/src/clock.ts`,
    text: `export const now = (at: number) => at;\nexport const never = 0;\n`,
    kind: 'exports',
    found: 'never',
  },
  {
    what: 'an import that leads nowhere',
    file: `${SHOP}/src/clock.ts`,
    text: `import './gone.ts';\nexport const now = (at: number) => at;\n`,
    kind: 'unresolved',
    found: './gone.ts',
  },
];

describe('Nothing unused, nothing undeclared', () => {
  let house: string;

  beforeEach(async () => {
    house = await realpath(await mkdtemp(join(tmpdir(), 'bujia-unused-')));
    await cp(join(ROOT, 'knip.jsonc'), join(house, 'knip.jsonc'));
    for (const [file, text] of Object.entries(SOUND)) await write(file, text);
  });
  afterEach(() => rm(house, { recursive: true, force: true }));

  it('lets a sound house stand', async () => {
    expect(await found()).toEqual({ code: 0, names: [] });
  });

  it.each(PLANTED)('finds $what', async ({ file, text, kind, found: name }) => {
    await write(file, text);
    expect(await found()).toEqual({ code: 1, names: [`${kind}: ${name}`] });
  });

  async function found(): Promise<{ code: number | null; names: string[] }> {
    // The small house has none of the entries that the real one names.
    const { code, output } = await runProgram('knip', ['--reporter', 'json', '--no-config-hints'], { cwd: house });
    const { issues } = JSON.parse(output) as { issues: Record<string, string | { name: string }[]>[] };
    const names = issues.flatMap((issue) =>
      Object.entries(issue).flatMap(([kind, ones]) =>
        Array.isArray(ones) ? ones.map((one) => `${kind}: ${one.name}`) : [],
      ),
    );
    return { code, names };
  }

  async function write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(house, file)), { recursive: true });
    await writeFile(join(house, file), text);
  }
});

function json(value: object): string {
  return JSON.stringify(value);
}
