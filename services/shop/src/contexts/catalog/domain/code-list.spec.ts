import { describe, expect, it } from '@jest/globals';
import { linesOf, readLine } from './code-list.ts';

describe('A line of a pasted list', () => {
  const first = (line: string) => readLine(line).readings[0];
  const may = (line: string) => readLine(line).readings.map(({ key, units }) => `${key} x ${units}`);

  it.each([
    ['20043-6Z209', 1],
    ['20043-6Z209 x 2', 2],
    ['20043-6Z209 x2', 2],
    ['2x 20043-6Z209', 2],
    ['2 x 20043 6Z209', 2],
    ['20043 6Z209 cant. 3', 3],
    ['20043.6Z209 Cantidad: 3', 3],
    ['3 und 20043-6Z209', 3],
    ['3 unidades 20043-6Z209', 3],
    ['20043-6Z209 (4)', 4],
    ['- 20043-6Z209 x 2', 2],
    ['1. 20043-6Z209 x 2', 2],
    ['[23/11/26, 9:14:05 a. m.] Juan Pérez: 20043-6Z209 x 2', 2],
    ['23/11/2026, 09:14 - +593 99 123 4567: 20043-6Z209 x 2', 2],
    ['\u202e20043-6Z209\u202c x 2', 2],
    ['２００４３-６Ｚ２０９ x 2', 2],
  ])('is surely %s: %i', (line, units) => {
    expect(first(linesOf(line)[0]!)).toEqual({ key: '200436Z209', units });
  });

  it.each([
    ['2 20043 6Z209', 2],
    ['20043-6Z209\t2', 2],
    ['2\t20043-6Z209', 2],
    ['20043-6Z209\tPastillas de freno\t2', 2],
    ['20043-6Z209;2', 2],
    ['20043-6Z209, 2', 2],
    ['20043-6Z209,2', 2],
    ['20043-6Z209 - 2', 2],
    ['20043-6Z209 = 2', 2],
    ['20043-6Z209x2', 2],
    ['necesito 2 de 20043 6Z209 por favor', 2],
    ['pastillas 20043-6Z209', 1],
  ])('may be %s: %i', (line, units) => {
    expect(may(line)).toContain(`200436Z209 x ${units}`);
  });

  it('is no code where there is none, and never more than may be looked up', () => {
    for (const line of ['hola, buenos días', '12', 'x 2', 'ñandú']) expect(may(line)).toEqual([]);
    for (const line of ['1 2 3 4 5 6 7 8 9 '.repeat(20), 'A1 '.repeat(60), '9'.repeat(200), '('.repeat(200) + '1'])
      expect(may(line).length).toBeLessThanOrEqual(20);
  });

  it('has something that can be seen', () => {
    expect(linesOf('\n  \r\n\u200b\n🚗🚗\n---\nA1\u2028B2\r\u0007C3\n')).toEqual(['A1', 'B2', 'C3']);
  });
});
