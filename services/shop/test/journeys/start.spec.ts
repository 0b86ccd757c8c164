import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CONTACT_PATH } from '@bujia/contracts/contact';
import { freePort } from '../../../../scripts/start/ports.ts';
import { bareEnvironment } from '../../../../scripts/test/family.ts';
import { eventually } from '../eventually.ts';
import { mailsTo } from '../mails.ts';
import { descendantsOf, identitiesOf } from '../process-tree.ts';
import { Visitor, patiently } from '../visitor.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** A machine with other work draws the demonstration's pictures for minutes. */
const PATIENCE_MS = 10 * 60_000;

const message = {
  nombre: 'Rosa Paredes',
  email: 'rosa@taller.example',
  telefono: '099-111-1111',
  ciudad: 'Loja',
  asunto: 'Bomba de agua',
  mensaje: '¿Cuándo llega?',
};

describe('npm start', () => {
  let dataDir: string;
  let port: number;
  let launcher: ChildProcess | undefined;
  let output: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bujia-start-'));
    port = await freePort();
  });
  afterEach(async () => {
    await stop();
    await rm(dataDir, { recursive: true });
  });

  /** As npm runs it, on data of its own. */
  async function start(): Promise<string> {
    // What the test run sets for itself is not for the shop: its modules, its databases.
    const { REDIS_URL } = process.env;
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...bareEnvironment(), REDIS_URL, DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    launcher = child;
    output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(
      () => {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output}`);
        expect(output).toContain('Ctrl-C stops everything');
        return true;
      },
      { timeout: PATIENCE_MS },
    );
    return /http:\/\/localhost:\d+/.exec(output)![0];
  }

  async function stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
    if (!launcher || launcher.exitCode !== null) return null;
    const gone = once(launcher, 'exit');
    launcher.kill(signal);
    await gone;
    return launcher.exitCode;
  }

  it(
    'shows the shop and its accounts, ends without a trace on Ctrl-C, and finds its data again',
    async () => {
      const baseUrl = await start();
      expect(baseUrl).toBe(`http://localhost:${port}`);
      expect(output).toContain(`${baseUrl}/buzon`);
      const { demoAccounts } = await import('../../demo/accounts.ts');
      for (const { email, password } of demoAccounts) expect(output).toMatch(new RegExp(`${email} +${password}`));

      const visitor = new Visitor(baseUrl);
      const home = await visitor.get('/');
      expect(home.status).toBe(200);
      expect(home.text).toContain('<title>');
      const { status, text } = await patiently(() => visitor.post(`/api/${CONTACT_PATH}`, message));
      expect({ status, text }).toEqual({ status: 200, text: 'true' });
      await mailsTo({ baseUrl }, message.email, 1);

      const pids = await descendantsOf(launcher!.pid!);
      expect(pids.length).toBeGreaterThanOrEqual(3);
      pids.push(parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')));
      expect(await stop()).toBe(0);
      expect((await identitiesOf(pids)).filter(Boolean)).toEqual([]);

      await start();
      const [acknowledgement] = await mailsTo({ baseUrl }, message.email, 1);
      expect(acknowledgement!.subject).not.toBe('');
      expect(await stop('SIGTERM')).toBe(0);
    },
    2.5 * PATIENCE_MS,
  );
});
