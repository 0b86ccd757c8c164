import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const run = promisify(execFile);

/** Where Linux keeps in memory what processes share. Many containers have 64 MB of it: a browser that finds it full breaks. */
const SHARED = '/dev/shm';
const ENOUGH = 512 * 2 ** 20;

export interface Chromium {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** It looks for nothing on the network by itself: a test machine may have none. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-gpu',
];

/** It finds nobody but this machine: what a page asks of anywhere else leaves nothing behind but a fault. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';

/** What looks for violations in a page, without the half of it that is there for reading: every page that is looked at takes it in. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let kept: Promise<Browser> | undefined;

/** The browser of this worker. Whoever closes it closes what was opened in it: it stays for the next spec file. */
export async function keptBrowser(): Promise<Browser> {
  const browser = await kept?.catch(() => undefined);
  return browser?.isConnected() ? browser : (kept = start());
}

async function start(): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, ALONE],
    // Else each answer, on its way from one process to the next, is a file on the disk.
    ignoreDefaultArgs: (await hasRoomToShare()) ? ['--disable-dev-shm-usage'] : [],
  });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

const hasRoomToShare = (): Promise<boolean> =>
  statfs(SHARED).then(
    ({ bavail, bsize }) => bavail * bsize >= ENOUGH,
    () => false,
  );

/** Why no browser can be had here, or undefined when one can: what `describeIf` asks. */
export async function whyNoChromium(): Promise<string | undefined> {
  if (isPackaged || (await installed())) return undefined;
  return `no Chromium or Chrome is installed, and none is packaged for ${process.platform} ${process.arch}`;
}

/**
 * The Chromium that comes inside an npm package, where it runs: the same for everybody, and without the windows around a page,
 * which cost an installed one as much as the page. Else an installed Chromium or Chrome.
 */
export async function findChromium(): Promise<Chromium> {
  // Chromium refuses its sandbox to root, and many containers refuse it to everybody.
  const args = process.platform === 'linux' ? [...QUIET, '--no-sandbox'] : QUIET;
  const executablePath = (await packaged()) ?? (await installed());
  if (!executablePath) throw new Error('No Chromium runs here');
  return { executablePath, args };
}

const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** Undefined where it lacks a library of the system. */
async function packaged(): Promise<string | undefined> {
  if (!isPackaged) return undefined;
  // Not with the arguments of its own: made for one short visit, they switch the guards off that the tests watch.
  const { default: inPackage } = await import('@sparticuz/chromium');
  const executablePath = await inPackage.executablePath();
  return run(executablePath, ['--version']).then(
    () => executablePath,
    () => undefined,
  );
}

async function installed(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...APPLICATIONS];
  for (const candidate of candidates) {
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return undefined;
}
