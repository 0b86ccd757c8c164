import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bareEnvironment } from '../../../../scripts/test/family.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';
import { type ServiceProcess, startServiceProcess } from '../service-process.ts';
import { type Collector, onceEach, startCollector } from '../syslog-collector.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MAIN = 'dist/shop/src/main.js';

/** The built service, with another system that keeps the lines of its log. */
describe('The log of a process', () => {
  let database: FreshDatabase;
  let collector: Collector;
  let service: ServiceProcess | undefined;
  beforeAll(async () => void (database = await freshDatabase()));
  afterAll(() => database.drop());
  beforeEach(async () => void (collector = await startCollector()));
  afterEach(async () => {
    await service?.kill('SIGKILL');
    service = undefined;
    await collector.close();
  });

  const settings = () => ({
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: 'a secret that is only good for tests, and long enough',
    LOG_TO: `tls://localhost:${collector.port}?sslrootcert=${collector.caFile}`,
  });
  const start = async () => (service = await startServiceProcess(settings()));
  const arrived = () => onceEach(collector.arrived).map(({ text }) => text);
  const printed = ({ log }: ServiceProcess) =>
    log()
      .split('\n')
      .filter((line) => line.startsWith('{'));

  it('is in the other system as a whole, in its order, though that was away meanwhile, and to the last line', async () => {
    const shop = await start();
    await eventually(() => arrived().length > 0 && arrived().length === printed(shop).length);
    await collector.goAway();
    // Each of these is a line.
    const refuse = async () => (await fetch(`${shop.baseUrl}/api/pedido/listado`)).status;
    for (let i = 0; i < 5; i++) expect(await refuse()).toBe(401);
    await eventually(() => shop.log().includes('LOG_TO cannot be reached'));
    await collector.comeBack();
    await eventually(() => arrived().some((line) => line.includes('LOG_TO is reached again')));
    expect(await shop.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(arrived()).toEqual(printed(shop));
    expect(new Set(collector.arrived.map(({ program }) => program))).toEqual(new Set(['bujia-all']));
  });

  it('holds nobody up where the other system is away for good', async () => {
    await collector.goAway();
    const shop = await start();
    expect((await fetch(`${shop.baseUrl}/ops/health/ready`)).status).toBe(200);
    expect(await shop.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(shop.log()).toContain('LOG_TO cannot be reached (ECONNREFUSED)');
    expect(shop.log()).toMatch(/\d+ lines of the log were not sent to LOG_TO/);
  });

  it('says there as well why a process does not start', async () => {
    const wrong = new URL(database.url);
    wrong.pathname = '/nothing';
    const env = { ...bareEnvironment(), ...settings(), DATABASE_URL: wrong.href };
    await expect(promisify(execFile)(process.execPath, [MAIN], { cwd: ROOT, env })).rejects.toMatchObject({ code: 1 });
    const { priority, text } = collector.arrived.at(-1)!;
    expect([priority, JSON.parse(text)]).toEqual([
      130,
      { level: 'fatal', msg: expect.stringMatching(/No such database/) },
    ]);
  });
});
