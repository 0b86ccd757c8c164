import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { type Collector, onceEach, startCollector } from '../../../test/syslog-collector.ts';
import { createLog } from '../trace/log.ts';
import { FarLog } from './far-log.ts';

const FOR_EVER = 600_000;
const INFO = 30;
/** Soon. */
const holds = (expectation: () => void) =>
  eventually(() => {
    expectation();
    return true;
  });
const UNREACHED = /^LOG_TO cannot be reached \(\w+\): /;

describe('Lines of the log that go to another system', () => {
  let collector: Collector;
  let told: string[];
  let open: FarLog[];
  beforeEach(async () => {
    [collector, told, open] = [await startCollector(), [], []];
  });
  afterEach(async () => {
    await Promise.all(open.map((far) => far.end(0)));
    await collector.close();
  });

  function reaching(limits: ConstructorParameters<typeof FarLog>[3] = {}, ca: string | null = collector.ca): FarLog {
    const target = { host: 'localhost', port: collector.port, isSecure: true, ca: ca ?? undefined };
    const far = new FarLog(target, 'bujia-api', (text) => told.push(text), { pauseMs: 20, ...limits });
    open.push(far);
    return far;
  }

  const takeAll = (far: FarLog, from: number, to: number, around = '') => {
    for (let i = from; i <= to; i++) far.take(`line ${i}${around}`, INFO);
  };
  const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `line ${from + i}`);
  const texts = () => onceEach(collector.arrived).map(({ text }) => text);

  it('arrive as syslog, one message each, of their severity and with a number', async () => {
    const far = reaching();
    far.take('{"msg":"El niño\\nya llegó ☂"}\n', INFO);
    far.take('two\nlines', 50);
    far.take('worst', 60);
    far.take('least', 10);
    await far.end(FOR_EVER);
    expect(collector.arrived).toEqual(
      [
        { priority: 134, text: '{"msg":"El niño\\nya llegó ☂"}' },
        { priority: 131, text: 'two\nlines' },
        { priority: 130, text: 'worst' },
        { priority: 135, text: 'least' },
      ].map((line, i) => ({ ...line, number: i + 1, program: 'bujia-api', process: process.pid })),
    );
    expect([told, far.dropped]).toEqual([[], 0]);
  });

  it('are those of the log, each whole', async () => {
    const far = reaching();
    const log = createLog('warn', far);
    log.info('too small to be said');
    log.error({ password: 'geheim' }, 'said');
    await far.end(FOR_EVER);
    expect(collector.arrived).toHaveLength(1);
    expect(collector.arrived[0]!.priority).toBe(131);
    expect(JSON.parse(collector.arrived[0]!.text)).toMatchObject({ level: 'error', msg: 'said', password: '[hidden]' });
  });

  it('are all there, in their order, when that system breaks off, is away, and comes back', async () => {
    const far = reaching({ sureAfterMs: FOR_EVER });
    takeAll(far, 1, 300);
    await holds(() => expect(collector.arrived.length).toBeGreaterThan(0));
    collector.breakOff();
    takeAll(far, 301, 600);
    await holds(() => expect(texts()).toEqual(lines(1, 600)));
    await collector.goAway();
    takeAll(far, 601, 900);
    await holds(() => expect(told).toContainEqual(expect.stringMatching(UNREACHED)));
    takeAll(far, 901, 1_000);
    await collector.comeBack();
    await holds(() => expect(texts()).toEqual(lines(1, 1_000)));
    expect(far.dropped).toBe(0);
    // Once for each time that it was away, not for each attempt.
    expect(told.filter((text) => UNREACHED.test(text)).length).toBeLessThanOrEqual(2);
    expect(told.at(-1)).toBe('LOG_TO is reached again');
  });

  it('wait within a bound, and what does not fit is counted and said: what came first arrives', async () => {
    await collector.goAway();
    const far = reaching({ bytes: 20_000 });
    const filler = 'x'.repeat(900);
    takeAll(far, 1, 100, filler);
    const kept = 100 - far.dropped;
    expect(kept).toBeGreaterThan(10);
    // By how long the name of the machine is.
    expect(kept).toBeLessThan(22);
    await collector.comeBack();
    await holds(() => expect(texts()).toEqual(lines(1, kept).map((line) => line + filler)));
    expect(told).toContain(`${100 - kept} lines of the log were not sent to LOG_TO: they are on standard output alone`);
    takeAll(far, 101, 101);
    await holds(() => expect(texts().at(-1)).toBe('line 101'));
    // The hole is seen there, too.
    expect(collector.arrived.at(-1)!.number).toBe(101);
  });

  it('cost no more than the bound where that system takes connections and reads nothing', async () => {
    collector.read(false);
    const far = reaching({ bytes: 64 * 1024 });
    await holds(() => expect(collector.connections).toBe(1));
    const filler = 'x'.repeat(60_000);
    await holds(() => {
      takeAll(far, 1, 10, filler);
      expect(far.dropped).toBeGreaterThan(0);
    });
    const dropped = far.dropped;
    await far.end(0);
    expect(far.dropped).toBeGreaterThanOrEqual(dropped);
    expect(told.at(-1)).toMatch(/lines of the log were not sent/);
  });

  it('go to nobody whom the authority does not vouch for', async () => {
    const far = reaching({}, null);
    takeAll(far, 1, 3);
    await holds(() => expect(told).toContainEqual(expect.stringMatching(UNREACHED)));
    await far.end(0);
    expect(collector.arrived).toEqual([]);
    expect(told.at(-1)).toMatch(/^3 lines of the log were not sent to LOG_TO/);
  });

  it('go out at the end, also when it only just comes back', async () => {
    await collector.goAway();
    const far = reaching({ pauseMs: FOR_EVER });
    takeAll(far, 1, 5);
    await holds(() => expect(told).toHaveLength(1));
    await collector.comeBack();
    await far.end(FOR_EVER);
    expect(texts()).toEqual(lines(1, 5));
    expect(far.dropped).toBe(0);
  });
});
