import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { NestLog } from './log.ts';

/** The one line that it writes. */
function lineOf(write: (log: NestLog) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(new NestLog(pino({ base: null }, { write: (line: string) => void lines.push(line) })));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

describe('What is written of a fault', () => {
  const fault = new TypeError('it broke');
  it.each([
    ['by itself', (log: NestLog) => log.error(fault, 'Sweep'), 'it broke'],
    ['behind words', (log: NestLog) => log.error('Nobody is paid', fault, 'Sweep'), 'Nobody is paid'],
  ])('%s has its stack', (_, write, msg) => {
    const line = lineOf(write);
    expect(line).toMatchObject({ msg, from: 'Sweep', err: { type: 'TypeError', message: 'it broke' } });
    expect((line['err'] as { stack: string }).stack).toContain('log.spec');
    expect(line).not.toHaveProperty('stack');
  });

  it('keeps the stack that Nest hands over as text', () =>
    expect(lineOf((log) => log.error('it broke', 'Error: it broke\n at', 'Nest'))).toMatchObject({
      stack: 'Error: it broke\n at',
    }));
});
