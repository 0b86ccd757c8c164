import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT } from './built-shop.ts';

/** The client as it was built, with another name for each of its files: as after a change of every one of them. */
export async function renamedBuild(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'bujia-renewed-'));
  await cp(BUILT, dist, { recursive: true });
  const assets = join(dist, 'assets');
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  const texts = [
    ...names.filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name)),
    join(dist, 'index.html'),
    join(dist, '.vite/screens.json'),
    join(dist, '.server/server.js'),
    join(dist, 'sw.js'),
  ];
  const renamed = (name: string) => name.replace(/\.(\w+)$/, '_.$1');
  for (const file of texts) {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/[\w.-]+-[\w-]{8}\.(js|css|svg|woff2)\b/g, (name) => (names.includes(name) ? renamed(name) : name)),
    );
  }
  for (const name of await readdir(assets)) {
    if (/\.(br|gz)$/.test(name)) await rm(join(assets, name));
    else await rename(join(assets, name), join(assets, renamed(name)));
  }
  return dist;
}
