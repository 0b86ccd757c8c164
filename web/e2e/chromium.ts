import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

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

/** Why no browser can be had here, or undefined when one can: what `describeIf` asks. */
export async function whyNoChromium(): Promise<string | undefined> {
  if ((await installed()) ?? packaged()) return undefined;
  return `no Chromium or Chrome is installed, and none is packaged for ${process.platform} ${process.arch}`;
}

/** The installed Chromium or Chrome, else the one that comes inside an npm package. */
export async function findChromium(): Promise<Chromium> {
  // Chromium refuses its sandbox to root, and many containers refuse it to everybody.
  const args = process.platform === 'linux' ? [...QUIET, '--no-sandbox'] : QUIET;
  const executablePath = await installed();
  if (executablePath) return { executablePath, args };
  // Not with the arguments of its own: made for one short visit, they switch the guards off that the tests watch.
  const { default: inPackage } = await import('@sparticuz/chromium');
  return { executablePath: await inPackage.executablePath(), args };
}

const packaged = () => process.platform === 'linux' && process.arch === 'x64';

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
