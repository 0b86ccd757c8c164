import { SHOP_GROUPS, groupFaults } from '@bujia/contracts/shop-groups';
import { describe, expect, it } from '@jest/globals';
import { focusOf, isSame, meantBy, merged, typedOf } from './typed.ts';

const { fields } = SHOP_GROUPS.envio;
const TARIFF = {
  volumetricDivisor: 5_000,
  zones: [{ name: 'Todo', base: 300, upToKg: 2, perKg: 5, provinces: [1, 17] }],
};

describe('A form of settings', () => {
  it('writes money as dollars and marks as texts, and means what it was given', () => {
    const typed = typedOf(fields, TARIFF);
    expect(typed).toEqual({
      volumetricDivisor: '5000',
      zones: [{ name: 'Todo', base: '3.00', upToKg: '2', perKg: '0.05', provinces: ['1', '17'] }],
    });
    expect(meantBy(fields, typed)).toEqual(TARIFF);
    expect(isSame(meantBy(fields, typed), TARIFF)).toBe(true);
  });

  it('keeps texts of lists, boxes and what may be left empty', () => {
    const { fields: contact } = SHOP_GROUPS.identidad;
    expect(typedOf(contact, { phones: ['02-200-0000'] })['phones']).toEqual([{ line: '02-200-0000' }]);
    expect(meantBy(contact, { name: ' Bujía ', phones: [{ line: ' 02-200-0000 ' }] })).toMatchObject({
      ...{ name: 'Bujía', phones: ['02-200-0000'] },
    });
    const bank = { bank: 'B', type: 'C', number: '1234' };
    const banks = { banks: [bank, { ...bank, closed: true }] };
    expect(meantBy(SHOP_GROUPS.bancos.fields, typedOf(SHOP_GROUPS.bancos.fields, banks))).toEqual(banks);
    const carriers = { carriers: [{ name: 'A', tracking: ' ' }] };
    expect(meantBy(SHOP_GROUPS.transportistas.fields, carriers)).toEqual({ carriers: [{ name: 'A' }] });
  });

  it('leaves what is no number to the rules', () => {
    const zone = { name: 'Todo', base: '3,50', upToKg: 'dos', perKg: '', provinces: [] };
    const faults = groupFaults('envio', meantBy(fields, { volumetricDivisor: '5000', zones: [zone] }));
    expect(faults.map(({ field }) => field)).toEqual([
      ...['zones.0.base', 'zones.0.upToKg', 'zones.0.perKg', 'zones.0.provinces'],
    ]);
  });

  it('takes only digits for a whole number, whatever a language of machines would make of it', () => {
    const divisor = (volumetricDivisor: string) => meantBy(fields, { volumetricDivisor })['volumetricDivisor'];
    expect(['5.000', '5,000', '1e3', '0x10', '-5', '5 000'].map(divisor)).toEqual(Array(6).fill(NaN));
    expect([divisor(' 5000 '), divisor('')]).toEqual([5_000, undefined]);
    const base = (text: string) =>
      (meantBy(fields, { zones: [{ base: text }] })['zones'] as [{ base: number }])[0].base;
    expect(['3.50', '3.5', '1e3', '0x10', '1.000.50'].map(base)).toEqual([350, 350, NaN, NaN, NaN]);
  });

  it('names the field to begin with where something is wrong', () => {
    const { fields: contact } = SHOP_GROUPS.identidad;
    expect(['name', 'phones', 'phones.1', 'social', 'social.2.url'].map((field) => focusOf(contact, field))).toEqual([
      ...['name', 'phones.0.line', 'phones.1.line', 'social.0.label', 'social.2.url'],
    ]);
    expect(focusOf(SHOP_GROUPS.locales.fields, 'branches.1.phones.0')).toBe('branches.1.phones.0.line');
    expect(focusOf(fields, 'zones.1.provinces')).toBe('zones.1.provinces');
  });

  it('merges what two changed at once, field by field', () => {
    const base = { name: 'A', slogan: 'B', phones: ['1'] };
    const { fields: contact } = SHOP_GROUPS.identidad;
    expect(merged(contact, base, { ...base, name: 'Mío' }, { ...base, name: 'Suyo', phones: ['2'] })).toEqual({
      value: { name: 'Mío', slogan: 'B', phones: ['2'] },
      whole: [],
    });
  });

  it('merges lists row by row, so that what one closed stays closed', () => {
    const { fields: banks } = SHOP_GROUPS.bancos;
    const [one, two] = ['Uno', 'Dos'].map((bank) => ({ bank, type: 'Ahorros', number: '1234' })) as [object, object];
    const base = { banks: [one, two] };
    const mine = { banks: [one, { ...two, type: 'Corriente' }] };
    const theirs = { banks: [{ ...one, closed: true }, two] };
    const both = [
      { ...one, closed: true },
      { ...two, type: 'Corriente' },
    ];
    expect(merged(banks, base, mine, theirs)).toEqual({ value: { banks: both }, whole: [] });
    // Accounts are only added at the end: theirs first, which have their places already.
    const [third, fourth] = [
      { ...one, bank: 'Tres' },
      { ...one, bank: 'Cuatro' },
    ];
    expect(merged(banks, base, { banks: [...mine.banks, fourth] }, { banks: [...theirs.banks, third] })).toEqual({
      value: { banks: [...both, third, fourth] },
      whole: [],
    });
  });

  it('merges marks one by one, and says which list it left as it was typed', () => {
    const zone = (provinces: number[], more: object = {}) => ({ ...TARIFF.zones[0]!, provinces, ...more });
    const base = { ...TARIFF, zones: [zone([1, 17])] };
    const merge = (mine: object[], theirs: object[]) =>
      merged(fields, base, { ...base, zones: mine }, { ...base, zones: theirs });
    expect(merge([zone([1, 2, 17])], [zone([17, 3], { base: 400 })]).value['zones']).toEqual([
      zone([2, 3, 17], { base: 400 }),
    ]);
    const mine = [zone([1]), zone([17], { name: 'Otra' })];
    expect(merge(mine, [zone([1, 17], { base: 400 })])).toEqual({ value: { ...base, zones: mine }, whole: ['Zonas'] });
  });
});
