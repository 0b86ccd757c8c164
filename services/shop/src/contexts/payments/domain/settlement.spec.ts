import { describe, expect, it } from '@jest/globals';
import { type KeptRows, type PaidTransaction, judge, otherOf, totalsOf } from './settlement.ts';
import type { SettlementRow } from './settlement-file.ts';

const row = (changes: Partial<SettlementRow> = {}): SettlementRow => ({
  ...{ line: 2, day: '2037-11-24', paidOn: null, transaction: 'CB-1', authorization: '', key: 'a' },
  ...{ gross: 4600, commission: 184, iva: 180, income: 40, net: 4196 },
  ...changes,
});
const paid = (changes: Partial<PaidTransaction> = {}): PaidTransaction => ({
  ...{ id: 'CB-1', authorization: '001234', day: '2037-11-24', amount: 4600, received: null },
  ...{ isReturned: false, orderNumber: 7 },
  ...changes,
});
const NONE: KeptRows = { keys: new Set(), countOf: () => 0 };
const outcomes = (rows: SettlementRow[], transactions: PaidTransaction[], kept = NONE) =>
  judge(rows, transactions, kept).map(({ outcome, cause, transactionId }) => [outcome, cause, transactionId]);
const back = { gross: -4600, commission: -184, iva: -180, income: -40, net: -4196, key: 'b' };

describe('A row of a settlement', () => {
  it('pays the charge whose transaction it names, in any case', () => {
    expect(outcomes([row({ transaction: 'cb-1' })], [paid()])).toEqual([['settled', null, 'CB-1']]);
  });

  it('pays by authorisation, sum and day where one alone has them', () => {
    const coded = row({ transaction: '', authorization: '1234' });
    expect(outcomes([coded], [paid()])).toEqual([['settled', null, 'CB-1']]);
    expect(outcomes([coded], [paid({ amount: 4700 })])).toEqual([['unknown', null, null]]);
    expect(outcomes([coded], [paid({ day: '2037-11-18' })])).toEqual([['unknown', null, null]]);
    expect(outcomes([coded], [paid(), paid({ id: 'CB-2' })])).toEqual([['unknown', null, null]]);
    expect(outcomes([coded], [paid({ received: 4600 }), paid({ id: 'CB-2' })])).toEqual([['settled', null, 'CB-2']]);
    // Another row names it.
    expect(outcomes([coded, row({ key: 'b' })], [paid(), paid({ id: 'CB-2' })])).toEqual([
      ['settled', null, 'CB-2'],
      ['settled', null, 'CB-1'],
    ]);
  });

  it('differs where it is another sum, a second payment, or of what went back', () => {
    expect(outcomes([row({ gross: 4500 })], [paid()])).toEqual([['differs', 'sum', 'CB-1']]);
    expect(outcomes([row(), row({ key: 'b' })], [paid()])).toEqual([
      ['settled', null, 'CB-1'],
      ['differs', 'twice', 'CB-1'],
    ]);
    expect(outcomes([row()], [paid({ isReturned: true })])).toEqual([['differs', 'gone', 'CB-1']]);
  });

  it('takes back what the shop gave back, and is told where the shop has it for paid', () => {
    expect(outcomes([row(back)], [paid({ isReturned: true, received: 4600 })])).toEqual([['reversal', null, 'CB-1']]);
    expect(outcomes([row(back)], [paid({ received: 4600 })])).toEqual([['reversal', 'held', 'CB-1']]);
    expect(outcomes([row(), row(back)], [paid()])).toEqual([
      ['settled', null, 'CB-1'],
      ['reversal', 'held', 'CB-1'],
    ]);
  });

  it('is known where it was kept before, by itself or as a payment of the same charge', () => {
    expect(outcomes([row()], [paid({ received: 4600 })], { ...NONE, keys: new Set(['a']) })).toEqual([
      ['known', null, 'CB-1'],
    ]);
    const once: KeptRows = { keys: new Set(), countOf: (id, gross) => Number(id === 'CB-1' && gross === 4600) };
    expect(outcomes([row({ day: '2037-11-25', key: 'c' }), row()], [paid({ received: 4600 })], once)).toEqual([
      ['known', null, 'CB-1'],
      ['differs', 'twice', 'CB-1'],
    ]);
  });

  it('is counted in what its settlement adds up to unless it is known', () => {
    const rows = judge([row(), row({ key: 'k' }), row(back)], [paid()], { ...NONE, keys: new Set(['k']) });
    const { counts, sums } = totalsOf(rows);
    expect(counts).toMatchObject({ settled: { rows: 1, gross: 4600 }, known: { rows: 1 }, reversal: { gross: -4600 } });
    expect(sums).toEqual({ gross: 0, commission: 0, iva: 0, income: 0, net: 0 });
    expect(otherOf({ gross: 4600, commission: 184, iva: 180, income: 40, net: 4190 })).toBe(6);
  });
});
