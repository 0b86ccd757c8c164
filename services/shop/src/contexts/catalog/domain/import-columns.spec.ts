import { describe, expect, it } from '@jest/globals';
import { checkCharacters, decimal, flag, integer, money, names, partCode } from './import-columns.ts';

describe('a price', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['1000.50', 100_050],
    ['0.01', 1],
  ])('of %s is %i cents', (text, cents) => expect(money(text)).toBe(cents));

  it.each([
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['12,5', '12.50'],
    ['$ 12.50', '12.50'],
    ['abc', 'por ejemplo 12.50'],
    ['', 'por ejemplo 12.50'],
    ['-1', 'por ejemplo 12.50'],
    ['1e3', 'por ejemplo 12.50'],
  ])('of %s is refused, and the answer says %s', (text, likely) => {
    expect(() => money(text)).toThrow(`escriba ${likely}`);
  });

  it('is never zero', () => expect(() => money('0.00')).toThrow('mayor que cero'));
});

describe('other cells', () => {
  it('hold what they must', () => {
    expect(integer(0, 10)('7')).toBe(7);
    expect(decimal(0, 5, 1)('4.5')).toBe(4.5);
    expect(flag('Sí')).toBe(true);
    expect(flag('')).toBe(false);
    expect(names('a.jpg | b.jpg |')).toEqual(['a.jpg', 'b.jpg']);
    expect(partCode('BRK-1')).toBe('BRK-1');
  });

  it.each([
    ['11', integer(0, 10)],
    ['1.5', integer(0, 10)],
    ['5.1', decimal(0, 5, 1)],
    ['1,5', decimal(0, 5, 1)],
    ['1.55', decimal(0, 5, 1)],
    ['quizás', flag],
    ['---', partCode],
  ])('refuse %s with a reason', (text, read: (text: string) => unknown) => {
    expect(() => read(text)).toThrow(`«${text}»`);
  });

  it('are in UTF-8', () => {
    const latin1 = new TextDecoder().decode(Buffer.from('bujía', 'latin1'));
    expect(() => checkCharacters(latin1)).toThrow('UTF-8');
    expect(() => checkCharacters('a\u0000b')).toThrow('no se ven');
  });
});
