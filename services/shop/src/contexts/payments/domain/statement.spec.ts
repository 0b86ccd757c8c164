import { describe, expect, it } from '@jest/globals';
import { type Columns, type Known, amountIn, dayIn, readStatement, wordsOf } from './statement.ts';

const KNOWN: Known = {
  bank: 1,
  accounts: [
    { bank: 1, name: 'Banco del Páramo', number: '0000010001' },
    { bank: 2, name: 'Banco Mitad del Mundo', number: '0000020002' },
  ],
  columnsOf: () => undefined,
};
const read = (table: string[][], about: Partial<Known> = {}) => readStatement(table, { ...KNOWN, ...about });
const creditsIn = (table: string[][], named?: Columns) => {
  const reading = read(table, { named });
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.credits.map(({ day, amount, text, document, occurrence }) => [
    day,
    amount,
    text,
    document,
    occurrence,
  ]);
};

describe('A day of a statement', () => {
  it.each([
    ['12/11/2026', '2026-11-12'],
    ['1/2/2026', '2026-02-01'],
    ['12-11-2026', '2026-11-12'],
    ['12.11.26', '2026-11-12'],
    ['2026-11-12', '2026-11-12'],
    ['2026/11/12 14:03:22', '2026-11-12'],
    ['2026-11-12T14:03:22.000', '2026-11-12'],
    ['12/11/2026 14:03', '2026-11-12'],
    ['12-nov-2026', '2026-11-12'],
    ['12 NOV. 2026', '2026-11-12'],
    ['12/noviembre/2026', '2026-11-12'],
    ['31/02/2026', undefined],
    ['11/13/2026', undefined],
    ['12/xyz/2026', undefined],
    ['12/11/1926', undefined],
    ['=HOY()', undefined],
    ['46338', undefined],
    ['', undefined],
  ])('%j is %j', (cell, day) => expect(dayIn(cell)).toBe(day));
});

describe('An amount of a statement', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['87.94', 8_794],
    ['87,94', 8_794],
    ['$ 1.234.567,80', 123_456_780],
    ['USD 12.5', 1_250],
    ['-12,00', -1_200],
    ['12.00-', -1_200],
    ['(12.00)', -1_200],
    ['$-12.00', -1_200],
    ['+12', 1_200],
    ['1.234', 123_400],
    ['1234', 123_400],
    ['0', 0],
    ['1,23.45', undefined],
    ['1.2.3', undefined],
    ['12.345.6', undefined],
    ['(12.00', undefined],
    ['=SUMA(D2:D9)', undefined],
    ['=12.00', undefined],
    ['1e9', undefined],
    ['99999999999', undefined],
    ['doce', undefined],
    ['', undefined],
  ])('%j is %j cents', (cell, cents) => expect(amountIn(cell)).toBe(cents));

  it('is found out to be none however many blanks are in it', () => {
    const begun = performance.now();
    for (const cell of ['(x', '$x', '-x', 'x'])
      expect(amountIn(cell.replace('x', `${' '.repeat(4_000)}x`))).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('A statement', () => {
  const HEADS = ['Fecha', 'Concepto', 'Documento', 'Valor', 'Saldo'];

  it('is read under its heads, whatever the bank writes above and below', () => {
    const table = [
      ['Banco del Páramo'],
      ['Cuenta', '0000010001'],
      HEADS,
      ['12/11/2026', 'TRANSF  DE\nZOILA VACA', '="0012345"', '87.94', '100.00'],
      ['13/11/2026', 'Cheque', '778', '-20.00', '80.00'],
      ['', '', '', '67.94', ''],
      ['Total', '', '', '67.94', ''],
    ];
    expect(read(table)).toMatchObject({ kind: 'read', rows: 2, from: '2026-11-12', to: '2026-11-13' });
    expect(creditsIn(table)).toEqual([['2026-11-12', 8_794, 'TRANSF DE ZOILA VACA', '0012345', 1]]);
  });

  it.each([
    [
      ['FECHA', 'Descripción', 'Débitos', 'Créditos'],
      ['12/11/2026', 'x', '', '1.087,94'],
      ['12/11/2026', 'y', '5,00', ''],
    ],
    [
      ['Fecha Movimiento', 'Detalle', 'Debe', 'Haber'],
      ['2026-11-12', 'x', '0,00', '1.087,94'],
      ['2026-11-12', 'y', '5,00', '0,00'],
    ],
    [
      ['fecha', 'glosa', 'tipo', 'monto'],
      ['12/11/2026', 'x', 'C', '1,087.94'],
      ['12/11/2026', 'y', 'D', '5.00'],
    ],
    [
      ['fecha', 'glosa', 'tipo', 'monto'],
      ['12/11/2026', 'x', 'Ventanilla', '1,087.94'],
      ['12/11/2026', 'y', 'Web', '-5.00'],
    ],
  ])('of heads %j has one credit', (...table) => {
    expect(creditsIn(table)).toEqual([['2026-11-12', 108_794, 'x', '', 1]]);
  });

  it.each<[string, string[], string[][], number[]]>([
    [
      'taken back under credits',
      ['Fecha', 'Concepto', 'Débito', 'Crédito'],
      [
        ['12/11/2026', 'REVERSO', '', '-24,20'],
        ['12/11/2026', 'x', '', '5,00'],
      ],
      [500],
    ],
    [
      'of kind C below zero',
      ['Fecha', 'Tipo', 'Valor'],
      [
        ['12/11/2026', 'C', '-24,20'],
        ['12/11/2026', 'C', '5,00'],
        ['12/11/2026', 'D', '7,00'],
      ],
      [500],
    ],
    [
      'of an unknown kind, or of none, beside known ones',
      ['Fecha', 'Tipo', 'Valor'],
      [
        ['12/11/2026', 'D', '24,20'],
        ['12/11/2026', 'C', '5,00'],
        ['12/11/2026', 'REV', '7,00'],
        ['12/11/2026', '', '8,00'],
      ],
      [500],
    ],
    [
      'that fills the debits beside an unsigned sum',
      ['Fecha', 'Valor', 'Débito', 'Crédito'],
      [
        ['12/11/2026', '24,20', '24,20', ''],
        ['12/11/2026', '5,00', '0,00', '5,00'],
        ['12/11/2026', '6,00', '', ''],
      ],
      [500, 600],
    ],
  ])('takes no row for a credit that is %s', (_, heads, rows, amounts) => {
    expect(creditsIn([heads, ...rows]).map(([, amount]) => amount)).toEqual(amounts);
  });

  it.each([
    ['leading zeros', ['TRANSF', '0012345'], ['TRANSF', '12345'], true],
    ['marks of the document', ['TRANSF', '001-2345'], ['TRANSF', '12345'], true],
    ['accents, case and spaces', ['Depósito  de ÑANDÚ', '1'], ['DEPOSITO DE NANDU', '1'], true],
    ['columns that were named the other way', ['', 'DE ANA PAZ'], ['DE ANA PAZ', ''], true],
    ['another document', ['TRANSF', '12345'], ['TRANSF', '12346'], false],
    ['another text', ['TRANSF A', '1'], ['TRANSF B', '1'], false],
  ])('knows a movement again by %s: %j, %j', (_, one, other, isSame) => {
    const sameOf = (cells: string[]) => {
      const reading = read([HEADS, ['12/11/2026', ...cells, '5,00', '']]);
      return reading.kind === 'read' && reading.credits[0]!.same;
    };
    expect(sameOf(one) === sameOf(other)).toBe(isSame);
    const both = creditsIn([HEADS, ['12/11/2026', ...one, '5,00', ''], ['12/11/2026', ...other, '5,00', '']]);
    expect(both.map((credit) => credit[4])).toEqual(isSame ? [1, 2] : [1, 1]);
  });

  it('takes one mark for cents in the whole file, so that 1.234 beside 5,00 is more than a thousand', () => {
    const rows = [
      ['12/11/2026', 'a', '', '1.234', ''],
      ['12/11/2026', 'b', '', '5,00', ''],
    ];
    expect(creditsIn([HEADS, ...rows]).map(([, amount]) => amount)).toEqual([123_400, 500]);
    // Two marks contradict each other.
    expect(read([HEADS, ['12/11/2026', 'a', '', '1.50', ''], ['12/11/2026', 'b', '', '5,00', '']])).toMatchObject({
      kind: 'faulty',
    });
  });

  it('counts rows that are the same in everything', () => {
    const row = ['12/11/2026', 'x', '1', '5.00', ''];
    expect(creditsIn([HEADS, row, row, ['12/11/2026', 'x', '2', '5.00', '']]).map((credit) => credit[4])).toEqual([
      1, 2, 1,
    ]);
  });

  it('names what it cannot read, and is not read in part', () => {
    const table = [
      HEADS,
      ['12/11/2026', 'x', '1', '5.00', ''],
      ['11/13/2026', 'x', '1', '5.00', ''],
      ['12/11/2026', 'x', '1', '=SUMA(A1:A9)', ''],
      ['12/11/2026', 'x', '1', '', ''],
    ];
    expect(read(table)).toMatchObject({
      kind: 'faulty',
      faults: [
        { row: 3, cell: '11/13/2026', of: 'day' },
        { row: 4, cell: '=SUMA(A1:A9)', of: 'amount' },
        { row: 5, cell: '', of: 'amount' },
      ],
    });
  });

  const STRANGE = [['Cuenta 1'], ['Día', 'Qué', 'Entró'], ['12/11/2026', 'x', '5,00'], ['13/11/2026', 'y', '6,00']];

  it('asks for its columns where the heads do not tell, and takes those that are named or kept', () => {
    const sample = [
      ['12/11/2026', 'x', '5,00'],
      ['13/11/2026', 'y', '6,00'],
    ];
    expect(read(STRANGE)).toEqual({ kind: 'unmapped', heads: STRANGE[1], sample });
    const columns = { day: 0, text: 1, credit: 2 };
    expect(creditsIn(STRANGE, columns).map(([day, amount]) => [day, amount])).toEqual([
      ['2026-11-12', 500],
      ['2026-11-13', 600],
    ]);
    const asked: string[][] = [];
    const columnsOf = (heads: readonly string[]) => (asked.push([...heads]), heads.length === 3 ? columns : undefined);
    expect(read(STRANGE, { columnsOf })).toMatchObject({ kind: 'read', rows: 2 });
    expect(asked).toContainEqual(STRANGE[1]);
  });

  it.each([
    [[]],
    [[['']]],
    [
      [
        ['hola', 'mundo'],
        ['a', 'b'],
      ],
    ],
    [[HEADS]],
    [[HEADS, ['', 'nada', '', '', '']]],
  ])('is none in %j', (table) => expect(read(table).kind).toBe('strange'));

  it.each([
    [[['Cuenta Nro. 0000020002']], 2],
    [[['Cta', '20002']], 2],
    [[['00-0002-0002']], 2],
    [[['BANCO MITAD DEL MUNDO S.A.']], 2],
    [[['Cuenta 0000010001', 'antes: 0000020002']], 1],
    [[['Cuenta 55555']], 1],
    [[], 1],
  ])('with %j over its heads is of bank %i', (above, bank) => {
    const reading = read([...above, HEADS, ['12/11/2026', 'DESDE BANCO MITAD DEL MUNDO', '1', '5.00', '']]);
    expect(reading.kind === 'other' ? reading.bank : 1).toBe(bank);
  });

  it('leaves no text that would break or turn a line', () => {
    expect(creditsIn([HEADS, ['12/11/2026', 'a\u0000b\u202ec\r\nd', '\ud800', '5.00', '']])).toEqual([
      ['2026-11-12', 500, 'a b c d', '\ufffd', 1],
    ]);
  });

  it('gives a credit the words by which a receipt is found in it', () => {
    expect(wordsOf('0012345 TRANSF. DEP-0778 a 99')).toEqual(['12345', 'TRANSF', 'DEP0778']);
  });
});
