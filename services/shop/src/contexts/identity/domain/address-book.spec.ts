import type { AddressForm } from '@bujia/contracts/addresses';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AddressBook } from './address-book.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const details = { ciudad: 'Quito' } as AddressForm;
const refusal = (code: string) => expect.objectContaining({ code });

describe('An address book', () => {
  it('has exactly one default whatever is done to it', () => {
    const step = fc.record({ what: fc.constantFrom('add', 'remove', 'choose'), which: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const book = new AddressBook('account', []);
        for (const { what, which } of steps) {
          const id = book.all[which]?.id;
          if (what === 'add' && book.all.length < 50) book.add(details, NOW);
          if (what === 'remove' && id) book.remove(id);
          if (what === 'choose' && id) book.makeDefault(id);
          expect(book.all.filter(({ isDefault }) => isDefault)).toHaveLength(book.all.length > 0 ? 1 : 0);
        }
      }),
    );
  });

  it('gives the place of the default to the oldest that is left', () => {
    const book = new AddressBook('account', []);
    const [first, second, third] = [1, 2, 3].map(() => book.add(details, NOW));
    book.makeDefault(third!.id);
    book.remove(third!.id);
    expect([first!.isDefault, second!.isDefault]).toEqual([true, false]);
  });

  it('knows no address of others, and ends at fifty', () => {
    const book = new AddressBook('account', []);
    expect(() => book.makeDefault('x')).toThrow(refusal('identity.address-missing'));
    expect(() => book.correct('x', details)).toThrow(refusal('identity.address-missing'));
    expect(() => book.remove('x')).toThrow(refusal('identity.address-missing'));
    for (let turn = 0; turn < 50; turn++) book.add(details, NOW);
    expect(() => book.add(details, NOW)).toThrow(refusal('identity.too-many-addresses'));
  });
});
