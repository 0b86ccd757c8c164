// `npm start` and `npm run dev`. It must run on the oldest Node allowed, before anything is installed; the rest is
// TypeScript for the Node that the lockfile brings.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';

const NODE = [20, 19];
const NPM = [10, 0];

const root = join(import.meta.dirname ?? '.', '..');

requireVersion('Node.js', process.versions.node, NODE, 'https://nodejs.org has a newer one.');
requireVersion('npm', npmVersion(), NPM, 'Update it with: npm install -g npm');
const { ensureInstalled } = await import('./install.mjs');
await ensureInstalled();

const program = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const child = spawn(program, [join(root, 'scripts', 'start', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Every program of the start keeps what it compiled, for the next one.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env },
});
// Its orderly end is awaited. It knows that a signal may reach it twice: from here and from the terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The installed Node.js does not run (${error.message}): remove node_modules.`));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));

function npmVersion() {
  const announced = /^npm\/(\S+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1];
  return announced ?? String(spawnSync('npm --version', { encoding: 'utf8', shell: true }).stdout).trim();
}

function requireVersion(name, found, wanted, hint) {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  fail(`${name} ${wanted.join('.')} or newer is needed, this is ${found || 'missing'}. ${hint}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
