import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run, stale, type Build } from './build.ts';

/** Copies the sources, as a compiler does; a source that says `fail` does not compile. */
const COMPILER = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const source = readFileSync('src/a.ts', 'utf8');
  if (source.includes('fail')) { console.error('a.ts: does not compile'); process.exit(2); }
  if (source.includes('edited')) appendFileSync('src/a.ts', '// saved meanwhile');
  mkdirSync('out', { recursive: true });
  writeFileSync('out/a.js', source);
`;

describe('a build', () => {
  let root: string;
  let build: Build;
  const never = new AbortController().signal;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bujia-build-'));
    await mkdir(join(root, 'src/node_modules'), { recursive: true });
    await writeFile(join(root, 'src/a.ts'), 'a');
    await writeFile(join(root, 'compiler.mjs'), COMPILER);
    build = { name: 'thing', root, inputs: ['src'], stamp: 'out/.stamp', programs: [['compiler.mjs']], cwd: '.' };
  });
  afterEach(() => rm(root, { recursive: true }));

  const isStale = async () => (await stale([build])).length === 1;

  it('is stale until it has run', async () => {
    expect(await isStale()).toBe(true);
    await run(build, never);
    expect(await isStale()).toBe(false);
    expect(await readFile(join(root, 'out/a.js'), 'utf8')).toBe('a');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a source changes', () => writeFile(join(root, 'src/a.ts'), 'b')],
    ['a source is added', () => writeFile(join(root, 'src/b.ts'), '')],
    ['a source gets another name', () => rename(join(root, 'src/a.ts'), join(root, 'src/c.ts'))],
    ['its output is removed', () => rm(join(root, 'out'), { recursive: true })],
  ])('is stale again when %s', async (_, change) => {
    await run(build, never);
    await change();
    expect(await isStale()).toBe(true);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['only the time of a file changes', () => utimes(join(root, 'src/a.ts'), 0, 0)],
    ['a spec changes', () => writeFile(join(root, 'src/a.spec.ts'), '')],
    ['an installed package changes', () => writeFile(join(root, 'src/node_modules/p.js'), '')],
  ])('stays fresh when %s', async (_, change) => {
    await run(build, never);
    await change();
    expect(await isStale()).toBe(false);
  });

  it('shows what its program said when it fails, and is tried again', async () => {
    await writeFile(join(root, 'src/a.ts'), 'fail');
    await expect(run(build, never)).rejects.toThrow('The thing could not be built:\na.ts: does not compile');
    expect(await isStale()).toBe(true);
  });

  it('ends at the first of its programs that fails', async () => {
    await writeFile(join(root, 'next.mjs'), `import { cpSync } from 'node:fs'; cpSync('out/a.js', process.argv[2]);`);
    build.programs.push(['next.mjs', 'out/b.js']);
    await writeFile(join(root, 'src/a.ts'), 'fail');
    await expect(run(build, never)).rejects.toThrow('does not compile');
    await writeFile(join(root, 'src/a.ts'), 'a');
    await run(build, never);
    expect(await readFile(join(root, 'out/b.js'), 'utf8')).toBe('a');
  });

  it('is stale when a source was saved while it ran', async () => {
    await writeFile(join(root, 'src/a.ts'), 'edited');
    await run(build, never);
    expect(await isStale()).toBe(true);
  });

  it('ends when the end is asked for', async () => {
    await writeFile(join(root, 'compiler.mjs'), 'setInterval(() => undefined, 1000);');
    await expect(run(build, AbortSignal.timeout(200))).rejects.toThrow(/abort/i);
    expect(await isStale()).toBe(true);
  });
});
