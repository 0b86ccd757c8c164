import type { Movimiento } from '@bujia/contracts/till';
import { describe, expect, it } from '@jest/globals';
import { type Count, EMPTY_COUNT, countedCents, isComplete, seenIn, sentCount } from './count.ts';

const bySum = (contado: string, more: Partial<Count> = {}): Count => ({
  ...{ ...EMPTY_COUNT, by: 'suma', contado, deposito: '0' },
  ...more,
});

describe('A count as it is typed', () => {
  it('is nothing before anything was counted, and while a number is none', () => {
    expect(countedCents(EMPTY_COUNT)).toBeUndefined();
    expect(countedCents({ ...EMPTY_COUNT, pieces: { b20: '2', m1: 'x' } })).toBeUndefined();
    expect(countedCents({ ...EMPTY_COUNT, pieces: { b20: '2', m25: '', m1: '3' } })).toBe(4_003);
    expect(countedCents({ ...EMPTY_COUNT, pieces: { b20: '0' } })).toBe(0);
    expect([countedCents(bySum('')), countedCents(bySum('12.345')), countedCents(bySum('12.34'))]).toEqual([
      ...[undefined, undefined, 1_234],
    ]);
  });

  it('is sent when it says what goes to the bank, and why it differs', () => {
    expect(isComplete(bySum('100'), 10_000, false)).toBe(true);
    expect(isComplete(bySum('100', { deposito: '' }), 10_000, false)).toBe(false);
    expect(isComplete(bySum('100', { deposito: '100.01' }), 10_000, false)).toBe(false);
    expect(isComplete(bySum('98.99'), 10_000, false)).toBe(false);
    expect(isComplete(bySum('98.99', { motivo: ' Vuelto ' }), 10_000, false)).toBe(true);
    expect(isComplete(bySum('100'), 10_000, true)).toBe(false);
  });

  it('sends the pieces, or their sum alone', () => {
    const pieces = { ...EMPTY_COUNT, pieces: { b5: '2', m10: '' }, deposito: '3', motivo: ' a ' };
    expect(sentCount(pieces)).toEqual({ piezas: { b5: 2 }, deposito: '3', motivo: 'a' });
    expect(sentCount(bySum('7'))).toEqual({ contado: '7', deposito: '0', motivo: '' });
  });
});

describe('What was there as somebody began to count', () => {
  const page = (siguiente: number | null) => ({ movimientos: [{ id: 12 }, { id: 9 }] as Movimiento[], siguiente });

  it('is what was shown, and of many also what came before it', () => {
    expect([13, 12, 11, 9, 4].filter(seenIn(page(9)))).toEqual([12, 9, 4]);
  });

  it('is nothing else where all of it was shown: what is committed late has an early number', () => {
    expect([13, 12, 11, 9, 4].filter(seenIn(page(null)))).toEqual([12, 9]);
  });
});
