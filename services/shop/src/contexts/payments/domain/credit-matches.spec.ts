import { describe, expect, it } from '@jest/globals';
import { type OpenCredit, type ToldDeposit, match, propose } from './credit-matches.ts';

const TOLD: ToldDeposit = {
  ...{ number: 31, orderNumber: 10_442, amount: 8_794, receipt: '00456-789', day: '2026-11-12' },
  client: 'Zoila Vaca Ñique',
  bank: 1,
};
const CREDIT: OpenCredit = { id: 1, bank: 1, day: '2026-11-12', amount: 8_794, text: 'TRANSFERENCIA', document: '' };
const told = (about: Partial<ToldDeposit>) => ({ ...TOLD, ...about });
const credit = (about: Partial<OpenCredit>) => ({ ...CREDIT, ...about });

describe('A deposit and a credit of a statement', () => {
  it.each<[string, Partial<OpenCredit>, string | undefined, string]>([
    ['the number as a document', { document: '456789' }, 'strong', 'amount day receipt'],
    ['the number in the text, with other zeros', { text: 'DEP 000456789 AG. NORTE' }, 'strong', 'amount day receipt'],
    ['the number as the client writes it', { text: 'ref 00456-789' }, 'strong', 'amount day receipt'],
    ['two names of the client, without accents', { text: 'TRANSF VACA NIQUE Z.' }, 'strong', 'amount day name'],
    ['the number of the order', { text: 'pedido 10442' }, 'strong', 'amount day order'],
    ['all of it', { text: 'ZOILA VACA PEDIDO 10442', document: '456789' }, 'strong', 'amount day receipt name order'],
    ['the sum and the day alone', {}, 'possible', 'amount day'],
    ['one name alone', { text: 'TRANSF VACA' }, 'possible', 'amount day'],
    ['the day before', { day: '2026-11-11' }, 'possible', 'amount day'],
    ['five days later', { day: '2026-11-17' }, 'possible', 'amount day'],
    ['two days before', { day: '2026-11-10' }, undefined, ''],
    ['six days later', { day: '2026-11-18' }, undefined, ''],
    ['six days later with the number', { day: '2026-11-18', document: '456789' }, 'possible', 'amount receipt'],
    ['thirty-one days later with the number', { day: '2026-12-13', document: '456789' }, undefined, ''],
    ['the number with another sum', { amount: 8_793, document: '456789' }, 'possible', 'day receipt'],
    ['the number with another sum, later', { amount: 8_793, day: '2026-11-20', document: '456789' }, undefined, ''],
    ['another sum with names and order', { amount: 8_793, text: 'ZOILA VACA 10442' }, undefined, ''],
    ['the number within a longer one', { document: '94567891' }, 'possible', 'amount day'],
  ])('with %s', (_, about, strength, signs) => {
    const found = match(TOLD, credit(about));
    expect([found?.strength, found?.signs.join(' ') ?? '']).toEqual([strength, signs]);
  });

  it('agree in no number so short that it says nothing', () => {
    expect(match(told({ receipt: '12' }), credit({ text: '12 transferencia' }))?.strength).toBe('possible');
    expect(match(told({ receipt: '???' }), credit({ document: '' }))?.strength).toBe('possible');
  });

  it('agree within one bank, unless the client paid at one where the shop has no account', () => {
    expect(match(TOLD, credit({ bank: 2 }))).toBeUndefined();
    expect(match(told({ bank: undefined }), credit({ bank: 2 }))?.strength).toBe('possible');
  });

  it('agree in the digits of a receipt that has letters', () => {
    expect(match(told({ receipt: 'Doc. 0456789' }), credit({ document: '456789' }))?.strength).toBe('strong');
  });
});

describe('What deposits are proposed', () => {
  const other = (about: Partial<ToldDeposit> = {}) =>
    told({ number: 32, orderNumber: 10_443, receipt: '998877', client: 'Luis Toa', ...about });

  it('is the strongest alone, the one that more speaks for first', () => {
    const credits = [
      credit({ id: 1 }),
      credit({ id: 2, document: '456789' }),
      credit({ id: 3, document: '456789', text: 'ZOILA VACA' }),
    ];
    expect(
      propose([TOLD], credits)
        .get(31)!
        .map((one) => one.credit),
    ).toEqual([3, 2]);
    expect(
      propose([TOLD], [credit({ id: 1 }), credit({ id: 4 })])
        .get(31)!
        .map((one) => one.credit),
    ).toEqual([1, 4]);
    expect(propose([TOLD], [credit({ amount: 1 })]).get(31)).toEqual([]);
  });

  it('is disputed where two are shown the same credit', () => {
    const both = propose([TOLD, other()], [CREDIT]);
    expect(both.get(31)).toMatchObject([{ credit: 1, rivals: [32] }]);
    expect(both.get(32)).toMatchObject([{ credit: 1, rivals: [31] }]);
    const named = propose([TOLD, other()], [credit({ document: '456789' })]);
    expect(named.get(31)).toMatchObject([{ strength: 'strong', rivals: [32] }]);
    expect(named.get(32)).toMatchObject([{ strength: 'possible', rivals: [31] }]);
  });

  it('is not disputed by a deposit that has a stronger one of its own', () => {
    const credits = [credit({ id: 1, document: '456789' }), credit({ id: 2, document: '998877' })];
    const both = propose([TOLD, other()], credits);
    expect(both.get(31)).toMatchObject([{ credit: 1, rivals: [] }]);
    expect(both.get(32)).toMatchObject([{ credit: 2, rivals: [] }]);
  });

  /** Each with each, as two are compared. */
  function oneByOne(deposits: readonly ToldDeposit[], credits: readonly OpenCredit[]) {
    const best = deposits.map((one) => {
      const all = credits.flatMap((each) => match(one, each) ?? []);
      const strong = all.filter(({ strength }) => strength === 'strong');
      const list = (strong.length > 0 ? strong : all).toSorted((a, b) => b.signs.length - a.signs.length);
      return { number: one.number, list };
    });
    const claim = (id: number) => best.filter(({ list }) => list.some(({ credit: one }) => one === id));
    return best.map(({ number, list }) => [
      number,
      list.slice(0, 5).map((one) => {
        const others = claim(one.credit).flatMap((other) => (other.number === number ? [] : other.number));
        return { ...one, rivals: others.slice(0, 10) };
      }),
    ]);
  }

  const CROWD = 40;
  const crowd = (amounts: number) => ({
    deposits: Array.from({ length: CROWD }, (_, i) =>
      told({
        ...{ number: i, orderNumber: 10_000 + i, amount: 4_600 + (i % amounts), receipt: `DEP-00${70_000 + i}` },
        ...{ bank: i % 5 === 0 ? undefined : 1 + (i % 2), day: `2026-11-${10 + (i % 8)}` },
        client: i % 3 === 0 ? 'Zoila Vaca' : `Luis Toa ${i}`,
      }),
    ),
    credits: Array.from({ length: CROWD }, (_, i) =>
      credit({
        ...{ id: 100 + i, amount: 4_600 + ((i * 7) % amounts), bank: 1 + (i % 2), day: `2026-11-${10 + (i % 11)}` },
        document: i % 4 === 0 ? String(70_000 + ((i * 3) % CROWD)) : '',
        text: i % 6 === 0 ? 'DE VACA ZOILA' : `TRANSF ${i % 9 === 0 ? 10_000 + i : 'TOA'}`,
      }),
    ),
  });

  it.each([1, 2, 7, 40])('is what each with each would say, of %i sums', (amounts) => {
    const { deposits, credits } = crowd(amounts);
    expect([...propose(deposits, credits)]).toEqual(oneByOne(deposits, credits));
  });

  it('reads each text once, however many there are of one sum', () => {
    const { deposits, credits } = crowd(1);
    let reads = 0;
    const counted = <One extends object>(one: One, key: keyof One): One => {
      const value = one[key];
      return Object.defineProperty({ ...one }, key, { get: () => ((reads += 1), value) });
    };
    propose(
      deposits.map((one) => counted(one, 'client')),
      credits.map((one) => counted(one, 'text')),
    );
    expect(reads).toBe(2 * CROWD);
  });
});
