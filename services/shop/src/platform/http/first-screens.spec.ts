import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { LIMITS, ThreadedFirstScreens } from './first-screens.ts';

/** Code of a client that draws what `draw` says; the real one is drawn with in web/e2e/first-screen.spec.ts. */
const client = (draw: string) => `
  import { parentPort } from 'node:worker_threads';
  let times = 0;
  parentPort.on('message', ({ address, answers }) => { times++; ${draw} });
  parentPort.postMessage('ready');
`;
const COUNTS = client("parentPort.postMessage({ html: address + ' ' + JSON.stringify(answers) + ' ' + times })");

describe('First screens', () => {
  let webDist: string;
  let screens: ThreadedFirstScreens | undefined;
  beforeEach(async () => {
    webDist = await mkdtemp(join(tmpdir(), 'bujia-first-'));
    await mkdir(join(webDist, '.server'));
    await writeFile(join(webDist, 'package.json'), '{ "type": "module" }');
  });
  afterEach(async () => {
    await screens?.onModuleDestroy();
    await rm(webDist, { recursive: true });
  });

  const drawnWith = async (code: string | undefined, limits: Partial<typeof LIMITS> = {}) => {
    if (code) await writeFile(join(webDist, '.server/server.js'), code);
    screens = new ThreadedFirstScreens({ webDist } as never, {
      ...LIMITS,
      waitMs: 20_000,
      startMs: 20_000,
      patienceMs: 20_000,
      ...limits,
    });
    return (address: string, answers = {}) => screens!.drawn({ address, answers });
  };

  it('are drawn once for each address and its answers', async () => {
    const drawn = await drawnWith(COUNTS);
    expect(await Promise.all([drawn('/a'), drawn('/a')])).toEqual(['/a {} 1', '/a {} 1']);
    expect(await drawn('/a')).toBe('/a {} 1');
    expect(await drawn('/a', { parts: 1 })).toBe('/a {"parts":1} 2');
    expect(await drawn('/b')).toBe('/b {} 3');
  });

  it('are drawn anew when the shop is another one, by a thread that knows it', async () => {
    await writeFile(
      join(webDist, '.server/server.js'),
      `import { parentPort, workerData } from 'node:worker_threads';
       parentPort.on('message', ({ address }) => parentPort.postMessage({ html: address + ' ' + workerData.shop.name }));
       parentPort.postMessage('ready');`,
    );
    const config = { webDist, shop: { name: 'Bujía' }, settings: {} };
    const patient = { ...LIMITS, waitMs: 20_000, startMs: 20_000, patienceMs: 20_000 };
    screens = new ThreadedFirstScreens(config as never, patient);
    const drawn = (address: string) => screens!.drawn({ address, answers: {} });
    expect(await drawn('/a')).toBe('/a Bujía');
    const asked = drawn('/b');
    config.shop = { name: 'Otra' };
    expect(await Promise.all([drawn('/a'), drawn('/c')])).toEqual(['/a Otra', '/c Otra']);
    expect(await asked).toMatch(/^\/b /);
    expect(await drawn('/b')).toBe('/b Otra');
  });

  it('are kept while there is room, those asked for last longest', async () => {
    const drawn = await drawnWith(COUNTS, { keptBytes: 2 * '/a {} 1'.length });
    await drawn('/a');
    await drawn('/b');
    await drawn('/a');
    expect(await drawn('/c')).toBe('/c {} 3');
    expect(await drawn('/a')).toBe('/a {} 1');
    expect(await drawn('/b')).toBe('/b {} 4');
  });

  it('are left out where the client was built without', async () => {
    const drawn = await drawnWith(undefined);
    expect(await drawn('/a')).toBe('');
  });

  it('are left out of the page that cannot be drawn, and of no other', async () => {
    const drawn = await drawnWith(
      client("parentPort.postMessage(address === '/bad' ? { error: 'no' } : { html: address })"),
    );
    expect(await drawn('/bad')).toBe('');
    expect(await drawn('/good')).toBe('/good');
  });

  it.each([
    ['for ever', 'while (true);', 100],
    ['until it fails', "throw new Error('broken')", 20_000],
    ['until its thread ends', 'process.exit(3)', 20_000],
  ])('are left out when one is drawn %s, and for a while of those after it', async (_, draw, patienceMs) => {
    const code = client(`if (address === '/bad') { ${draw} } parentPort.postMessage({ html: address });`);
    const drawn = await drawnWith(code, { patienceMs, restMs: 60_000 });
    expect(await Promise.all([drawn('/bad'), drawn('/waits')])).toEqual(['', '']);
    expect(await drawn('/good')).toBe('');
  });

  it('come again after that while', async () => {
    const code = client(`if (address === '/bad') process.exit(1); parentPort.postMessage({ html: address });`);
    const drawn = await drawnWith(code, { restMs: 0 });
    expect(await drawn('/bad')).toBe('');
    expect(await drawn('/good')).toBe('/good');
  });

  it('are left out of more pages than may wait', async () => {
    const drawn = await drawnWith(COUNTS, { waiting: 1 });
    const [first, second] = await Promise.all([drawn('/a'), drawn('/b')]);
    expect([first, second]).toEqual(['/a {} 1', '']);
  });

  it('hold nobody up for long, and are there for whoever comes when they are drawn', async () => {
    const gate = join(webDist, 'gate');
    const slow = `while (!existsSync(${JSON.stringify(gate)})); parentPort.postMessage({ html: address + times });`;
    const drawn = await drawnWith(`import { existsSync } from 'node:fs'; ${client(slow)}`, { waitMs: 50 });
    expect(await Promise.all([drawn('/a'), drawn('/b')])).toEqual(['', '']);
    await writeFile(gate, '');
    expect(await eventually(async () => (await drawn('/a')) || undefined)).toBe('/a1');
    expect(await eventually(async () => (await drawn('/b')) || undefined)).toBe('/b2');
  });

  it('are left out when the code of the client does not begin', async () => {
    const drawn = await drawnWith('while (true);', { startMs: 100, restMs: 60_000 });
    expect(await drawn('/a')).toBe('');
  });
});
