import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Names of the files that earlier builds left, and when a newer build took their place. */
const NOTES = '.vite/former.json';

type Former = Map<string, { since: number; content: Buffer }>;

/**
 * A page that is open goes on asking for the files of the build that it came from. They stay for a day beside those of the
 * builds that follow: the names tell the content, so nothing is mixed up.
 */
export function formerFiles(): Plugin {
  let dist = '';
  let former: Former;
  return {
    name: 'former-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ root, build }) {
      dist = join(root, build.outDir);
    },
    // Before the build empties its folder.
    async buildStart() {
      former = await takeFormer(dist, Date.now());
    },
    writeBundle: { order: 'post', sequential: true, handler: () => leaveFormer(dist, former) },
  };
}

/** The files of a built client that its next build shall leave. */
export async function takeFormer(dist: string, now: number): Promise<Former> {
  const assets = join(dist, 'assets');
  const names = await readdir(assets).catch(() => []);
  const notes = await readFile(join(dist, NOTES), 'utf8').catch(() => '{}');
  const replaced = JSON.parse(notes) as Record<string, number>;
  const former: Former = new Map();
  for (const name of names) {
    const since = replaced[name] ?? now;
    if (now - since < DAY_MS) former.set(name, { since, content: await readFile(join(assets, name)) });
  }
  return former;
}

export async function leaveFormer(dist: string, former: Former): Promise<void> {
  const assets = join(dist, 'assets');
  const own = new Set(await readdir(assets));
  const kept = [...former].filter(([name]) => !own.has(name));
  await Promise.all(kept.map(([name, { content }]) => writeFile(join(assets, name), content)));
  await mkdir(join(dist, '.vite'), { recursive: true });
  const notes = Object.fromEntries(kept.map(([name, { since }]) => [name, since]));
  await writeFile(join(dist, NOTES), JSON.stringify(notes));
}
