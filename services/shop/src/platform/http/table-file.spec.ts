import { describe, expect, it } from '@jest/globals';
import { CSV_PAGE } from './csv.ts';
import { type Columns, tableFile } from './table-file.ts';

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
});
