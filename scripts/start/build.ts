import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isFresh, stampOf, writeStamp, type Output } from './stamp.ts';
import { Trouble } from './trouble.ts';

/** One thing to build: programs with their arguments, run one after the other with this Node. */
export interface Build extends Output {
  name: string;
  programs: [path: string, ...args: string[]][];
  cwd: string;
}

const BUNDLE = 'scripts/bundle.ts';
const SHARED = ['package-lock.json', 'tsconfig.json'];

export const clientBuild = (root: string): Build => ({
  name: 'client',
  root,
  inputs: ['web', 'libs', 'services/shop/shop.json', ...SHARED],
  stamp: 'web/dist/.stamp',
  programs: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']],
  cwd: 'web',
});

export const serviceBuild = (root: string): Build => ({
  name: 'service',
  root,
  inputs: ['services/shop/src', 'services/shop/tsconfig.json', 'libs', '.swcrc', 'nest-cli.json', BUNDLE, ...SHARED],
  stamp: 'dist/shop/.stamp',
  programs: [['node_modules/@nestjs/cli/bin/nest.js', 'build'], [BUNDLE]],
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
  for (const [path, ...args] of build.programs) {
    const child = spawn(process.execPath, [join(build.root, path), ...args], {
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
  }
  await writeStamp(build, stamp);
}
