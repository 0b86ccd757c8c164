import { describe, expect, it } from '@jest/globals';
import { type SettlementColumns, readSettlement } from './settlement-file.ts';

const read = (table: string[][], named?: SettlementColumns) =>
  readSettlement(table, { ...(named && { named }), columnsOf: () => undefined });
function rowsOf(table: string[][], named?: SettlementColumns) {
  const reading = read(table, named);
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.rows;
}
const HEADS = [
  ...['Fecha', 'Transacción', 'Autorización', 'Tipo', 'Valor bruto', 'Comisión', 'Retención IVA', 'Retención renta'],
  ...['Valor neto', 'Fecha de pago'],
];
const sale = (changes: Record<number, string> = {}) => {
  const row = ['24/11/2037', 'CB-101', '998877', 'VENTA', '46,00', '1,84', '1,80', '0,40', '41,96', '26/11/2037'];
  return row.map((cell, at) => changes[at] ?? cell);
};

describe('A file of the card provider', () => {
  it('tells by the names of its columns what was paid, taken off and withheld', () => {
    expect(rowsOf([['LIQUIDACION DE COMERCIO'], HEADS, sale(), ['', '', '', 'TOTAL', '46,00']])).toEqual([
      {
        ...{ line: 3, day: '2037-11-24', paidOn: '2037-11-26', transaction: 'CB-101', authorization: '998877' },
        ...{ gross: 4600, commission: 184, iva: 180, income: 40, net: 4196, key: '2037-11-24|CB101|998877|4600|1' },
      },
    ]);
  });

  it('is read by columns that somebody named, and the net is what is left where none is', () => {
    const named = { day: 1, authorization: 0, gross: 2, commission: 3 };
    expect(
      rowsOf(
        [
          ['A', 'B', 'C', 'D'],
          ['00123', '2037-11-24', '46.00', '-1.84'],
        ],
        named,
      ),
    ).toMatchObject([{ transaction: '', authorization: '00123', gross: 4600, commission: 184, net: 4416 }]);
  });

  it.each([
    ['a sign', { 4: '-46,00', 8: '-41,96' }],
    ['the word of its kind, and no sign', { 3: 'Reverso' }],
    ['a chargeback', { 3: 'CONTRACARGO' }],
  ])('takes back by %s', (_, changes) => {
    expect(rowsOf([HEADS, sale(changes)])).toMatchObject([
      { gross: -4600, commission: -184, iva: -180, income: -40, net: -4196 },
    ]);
  });

  it('has rows that are the same in everything, each by its number', () => {
    const keys = rowsOf([HEADS, sale(), sale(), sale({ 4: '47,00' })]).map(({ key }) => key.split('|').slice(3));
    expect(keys).toEqual([
      ['4600', '1'],
      ['4600', '2'],
      ['4700', '1'],
    ]);
  });

  it.each([
    ['a day', { 0: '45/11/2037' }, { row: 2, cell: '45/11/2037', of: 'day' }],
    ['a sum', { 4: 'mucho' }, { row: 2, cell: 'mucho', of: 'amount' }],
    ['a formula where a sum belongs', { 8: '=SUM(A1:A9)' }, { row: 2, cell: '=SUM(A1:A9)', of: 'amount' }],
    ['the day of the deposit', { 9: 'pronto' }, { row: 2, cell: 'pronto', of: 'day' }],
    ['a year of no file', { 0: '31/12/9999' }, { row: 2, cell: '31/12/9999', of: 'day' }],
    [
      'a net that is left unsaid and that nobody could keep',
      { 5: '12000000,00', 6: '9000000,00', 8: '' },
      { row: 2, cell: '9000000,00', of: 'amount' },
    ],
    ['more than a file adds up to', { 4: '20000000,01', 8: '' }, { row: 2, cell: '20000000,01', of: 'amount' }],
  ])('is refused whole for %s', (_, changes, fault) => {
    expect(read([HEADS, sale(changes)])).toEqual({ kind: 'faulty', faults: [fault] });
  });

  it('is asked about where its heads say nothing, and is none where there are no payments', () => {
    expect(
      read([
        ['Uno', 'Dos'],
        ['24/11/2037', '46,00'],
      ]),
    ).toEqual({
      ...{ kind: 'unmapped', heads: ['Uno', 'Dos'], sample: [['24/11/2037', '46,00']] },
    });
    expect(read([['hola'], ['mundo']])).toEqual({ kind: 'strange' });
    expect(read([HEADS])).toEqual({ kind: 'strange' });
  });
});
