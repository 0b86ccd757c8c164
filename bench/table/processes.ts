/** What processes of the shop take besides an answer: memory, the time until the first one, room on a disk. */
import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import { type BenchShop, memoryOf, startBenchProcess } from '../shop.ts';

const ROOT = join(import.meta.dirname, '../..');
const AT_REST_MS = 5_000;
const FIRST_LISTING = JSON.stringify({ promocion: -1, codigoEmpresa: 1, page: 0, size: 10 });

/** Seconds until the first listing of a process that begins. */
export async function coldStart({ databaseUrl, headers }: BenchShop): Promise<number> {
  const began = performance.now();
  const one = await startBenchProcess({ DATABASE_URL: databaseUrl });
  const path = `${one.url}/api/${CATALOGUE_PATHS.listing}`;
  const answer = await fetch(path, { method: 'POST', headers, body: FIRST_LISTING });
  await answer.text();
  const took = (performance.now() - began) / 1_000;
  await one.stop();
  if (!answer.ok) throw new Error(`The first listing was answered ${answer.status}`);
  return took;
}

/** MB of a process with nothing to do. */
export async function atRest(env: Record<string, string>): Promise<number> {
  const one = await startBenchProcess(env);
  await sleep(AT_REST_MS);
  const resident = await memoryOf(one.pid);
  await one.stop();
  return resident;
}

/** For people who write code: docker/Dockerfile takes it out of the image. */
const OF_DEVELOPMENT = /\.(map|[cm]?ts)$|^typescript$/;

/** Packages that a shop in service is installed with, as the image has them. */
export async function installed(): Promise<{ packages: number; megabytes: number }> {
  const asked = ['ls', '--workspace', 'services/shop', '--omit=dev', '--all', '--parseable'];
  // It ends with 1 where a package of another platform is not here.
  const { stdout } = await promisify(execFile)('npm', asked, { cwd: ROOT }).catch((error: { stdout: string }) => error);
  const folders = [...new Set(stdout.split('\n'))].filter(
    (folder) => folder.includes('/node_modules/') && !OF_DEVELOPMENT.test(basename(folder)),
  );
  const sizes = await Promise.all(folders.map(sizeOf));
  return { packages: folders.length, megabytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6) };
}

/** Without the packages that lie inside: they are listed by themselves. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter(({ name }) => name !== 'node_modules' && !OF_DEVELOPMENT.test(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sizeOf(path);
      return entry.isFile() ? (await stat(path)).size : 0;
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
