import { describe, expect, it } from '@jest/globals';
import { csvCell, csvPieces } from './csv.ts';

describe('A cell of a CSV', () => {
  it.each([
    ['Ana', '"Ana"'],
    ['Ana; María', '"Ana; María"'],
    ['"Ana"', '"""Ana"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    ['Av. 10 - Norte', '"Av. 10 - Norte"'],
    ['ana-paz@correo.example', '"ana-paz@correo.example"'],
    [12.5, '"12.5"'],
    [-1, '"-1"'],
    // Formulas are shown, not run.
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+593', `"'+593"`],
    ['-2+3', `"'-2+3"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"\t'=1"`],
    [' =1', `" '=1"`],
    ['\u00a0=1', `"\u00a0'=1"`],
    ['Ana;=1', `"Ana;'=1"`],
    ['Ana,@SUM(A1)', `"Ana,'@SUM(A1)"`],
    ['Ana\r\n=1', `"Ana\r\n'=1"`],
    ['";=1', `""";'=1"`],
    ['\uff1d1', `"'\uff1d1"`],
    ['\uff20SUM(A1)', `"'\uff20SUM(A1)"`],
    ['\n\n =1\n+2', `"\n\n '=1\n'+2"`],
  ])('of %j is %j', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('is written at once, however many blanks it has', () => {
    const began = performance.now();
    for (const blank of ['\n', '\t', ' \n', ' ']) csvCell(blank.repeat(20_000));
    // Each blank looked at for each before it would take ten times as long.
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('A CSV of many rows', () => {
  it('comes piece by piece', async () => {
    const found = async function* () {
      yield [1, 2];
      yield [3];
    };
    const pieces: string[] = [];
    for await (const piece of csvPieces(['Uno', 'Doble'], (row: number) => [row, row * 2], found())) pieces.push(piece);
    expect(pieces).toEqual(['\ufeff"Uno";"Doble"\r\n', '"1";"2"\r\n"2";"4"\r\n', '"3";"6"\r\n']);
  });
});
