/**
 * npm run gallery: pictures of every screen and state, in every width, light and dark, in one page, beside those of an earlier run.
 * A shop of its own is started, looked at (`walk.ts`, within Jest, as the browser tests are) and ended. See docs/proofs.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endFamily } from '../test/family.ts';
import { openHome } from '../test/home.ts';
import { compare, type Comparison } from './compare.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { writePage } from './page.ts';
import { emptyFolder, type Gallery, readGallery } from './pictures.ts';
import { isWanted } from './wanted.ts';

const ROOT = join(import.meta.dirname, '../..');

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  let options: Options;
  try {
    options = readOptions(args, ROOT);
    if (options.against) await readGallery(options.against);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  await emptyFolder(options.folder);
  if (!(await walked(options))) return 1;
  const gallery = await readGallery(options.folder);
  const comparison = options.against
    ? await compare(gallery, options.folder, options.against, (picture) => isWanted(picture, options))
    : undefined;
  if (!options.readme) await writePage(options.folder, gallery, comparison);
  for (const { scene, why } of gallery.failures) console.error(`\nFAILED ${scene}: ${why}`);
  for (const picture of comparison?.gone ?? []) console.log(`gone: ${picture.file}`);
  const where = options.readme ? 'docs/images' : pathToFileURL(join(options.folder, 'index.html')).href;
  console.log(`\n${counts(gallery, comparison)}\n${where}`);
  return gallery.failures.length > 0 ? 1 : 0;
}

function counts({ pictures, failures }: Gallery, comparison: Comparison | undefined): string {
  const scenes = new Set(pictures.map(({ scene }) => scene)).size;
  const made = `${scenes} scenes, ${pictures.length} pictures, ${failures.length} failed`;
  if (!comparison) return made;
  const { changed, added, gone } = comparison;
  return `${made}, ${changed.size} changed, ${added.length} new, ${gone.length} gone`;
}

/** However it ends, nobody of its family stays: the shop, its database, the browser. */
async function walked(options: Options): Promise<boolean> {
  const home = await openHome();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endFamily(home.family));
  try {
    const built = await run([join(ROOT, 'scripts/test.mjs'), 'build'], {});
    if (built.code !== 0) return tell(built.said);
    const jest = [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(import.meta.dirname, 'jest.config.mjs'),
      // It keeps its browser until its end.
      '--forceExit',
    ];
    const { code, said } = await run(jest, {
      NODE_OPTIONS: '--experimental-vm-modules',
      GALLERY: JSON.stringify(options),
    });
    return code === 0 || tell(said);
  } finally {
    await home.close();
  }
}

function tell(said: string): false {
  console.error(said);
  return false;
}

/** What it says on the way is shown; what it has to say at the end is for those for whom it went wrong. */
async function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}
