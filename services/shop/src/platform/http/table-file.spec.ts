import { text } from 'node:stream/consumers';
import { mock } from 'node:test';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { CSV_PAGE } from './csv.ts';
import { type Columns, answerTable, tableFile } from './table-file.ts';

describe('A table of many rows', () => {
  it('lets others have their turn while it is written', async () => {
    let made = 0;
    const rows = {
      *[Symbol.iterator]() {
        for (let i = 0; i < 20 * CSV_PAGE; i += 1) {
          made += 1;
          yield i;
        }
      },
    };
    const columns: Columns<number> = [
      ['Uno', (row) => row],
      ['Otro', (row) => (row === 7 ? '' : row)],
      ['Nombre', (row) => `Cliente ${row}`],
    ];
    let [turns, withoutTurn, before] = [0, 0, 0];
    let turn = setImmediate(function others() {
      turns += 1;
      turn = setImmediate(others);
    });
    const { csv, figures } = tableFile(columns, rows);
    // Nor is anything made beyond what tells which columns are numbers.
    expect(made).toBe(CSV_PAGE);
    const pieces: string[] = [];
    for await (const piece of csv) {
      // The first page follows the head at once.
      if (pieces.length > 1 && turns === before) withoutTurn += 1;
      before = turns;
      pieces.push(piece);
    }
    clearImmediate(turn);
    expect([withoutTurn, pieces.length]).toEqual([0, 21]);
    expect(pieces[0]).toBe('\ufeff"Uno";"Otro";"Nombre"\r\n');
    expect(pieces[20]!.split('\r\n').slice(-2)).toEqual(['"9999";"9999";"Cliente 9999"', '']);
    expect(figures).toEqual([0, 1]);
  });

  it('is made for few at a time, and given up where nobody reads it', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const ask = (format?: string) => answerTable('uno', tableFile([['Uno', (row: number) => row]], [1, 2]), format);
    const unread = [ask(), ask('xlsx'), ask(), ask('xlsx')];
    const busy = expect.objectContaining({ kind: 'unavailable', code: 'table.files-busy' });
    for (const format of [undefined, 'xlsx']) expect(() => ask(format)).toThrow(busy);
    expect(await text(unread[0]!.getStream())).toBe('\ufeff"Uno"\r\n"1"\r\n"2"\r\n');
    const next = ask();
    expect(() => ask()).toThrow(busy);
    mock.timers.tick(2 * 60_000);
    mock.timers.reset();
    await eventually(() => Promise.resolve([...unread, next].every((file) => file.getStream().closed)));
    expect(await text(ask().getStream())).toContain('"2"');
  });
});
