import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh, stampOf, writeStamp, type Output } from './stamp.ts';
import { Trouble } from './trouble.ts';

/** One thing to build: a program of an installed package, run with this Node. */
export interface Build extends Output {
  name: string;
  program: string;
  args: string[];
  cwd: string;
}

const SHARED = ['package-lock.json', 'tsconfig.json'];

export const clientBuild = (root: string): Build => ({
  name: 'client',
  root,
  inputs: ['web', 'libs', 'services/shop/shop.json', ...SHARED],
  stamp: 'web/dist/.stamp',
  program: 'node_modules/vite/bin/vite.js',
  args: ['build', '--logLevel', 'warn'],
  cwd: 'web',
});

export const serviceBuild = (root: string): Build => ({
  name: 'service',
  root,
  inputs: ['services/shop/src', 'services/shop/tsconfig.json', '.swcrc', 'nest-cli.json', ...SHARED],
  stamp: 'dist/shop/.stamp',
  program: 'node_modules/@nestjs/cli/bin/nest.js',
  args: ['build'],
  cwd: '.',
});

export const builds = (root: string): Build[] => [clientBuild(root), serviceBuild(root)];

export async function stale(all: Build[]): Promise<Build[]> {
  const fresh = await Promise.all(all.map(isFresh));
  return all.filter((_, index) => !fresh[index]);
}

export async function run(build: Build, signal: AbortSignal): Promise<void> {
  // Taken before the build: a file saved while it runs makes the next start build again.
  const stamp = await stampOf(build);
  const child = spawn(process.execPath, [join(build.root, build.program), ...build.args], {
    cwd: join(build.root, build.cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.throwIfAborted();
  if (code !== 0) throw new Trouble(`The ${build.name} could not be built:\n${output.trim()}`);
  await writeStamp(build, stamp);
}
