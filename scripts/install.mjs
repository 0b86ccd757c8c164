// Plain JavaScript that runs on Node 20 before anything is installed. What `npm start` and `npm test` have in common:
//
//   await ensureInstalled();
//   await runOnOwnNode('scripts/test/main.ts');
//
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OWN_NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Installs the dependencies when they are missing or older than the lockfile; otherwise silent and instant. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log('Installing the dependencies (npm ci): about a minute, once.');
  // On a terminal npm shows its own progress.
  const ticking = process.stdout.isTTY
    ? undefined
    : setInterval(() => console.log(`  installing, ${seconds()} s`), 10_000);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // A shell finds npm.cmd where that is npm's name.
  const code = npm
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  clearInterval(ticking);
  if (code !== 0) {
    console.error(
      `npm ci failed after ${seconds()} s (exit ${code}): see above. Is the npm registry within reach, is there disk left?`,
    );
    process.exit(1);
  }
  console.log(`Installed in ${seconds()} s.`);
}

/** npm writes this file last, so an installation that was interrupted does not count. */
function isInstalled() {
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  return existsSync(OWN_NODE) && existsSync(installed) && mtime(installed) >= mtime(join(ROOT, 'package-lock.json'));
}

const mtime = (file) => statSync(file).mtimeMs;

/** Runs a script of this repository with the Node.js that it installs, whatever the machine has, and ends as that ends. */
export async function runOnOwnNode(script) {
  process.exit(await run(OWN_NODE, [join(ROOT, script), ...process.argv.slice(2)]));
}

async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
  // Ctrl-C reaches both; the child decides how to end, and this one waits for it.
  const wait = () => undefined;
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', wait).on('SIGTERM', pass).on('SIGHUP', pass);
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.once('exit', (exit) => done(exit ?? 1));
  });
  process.off('SIGINT', wait).off('SIGTERM', pass).off('SIGHUP', pass);
  return code;
}
