import type { AddressForm } from '@bujia/contracts/addresses';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { AddressBook } from '../domain/address-book.ts';
import { Account } from '../domain/account.ts';
import { LinkCode } from '../domain/link-code.ts';
import { identityEntities } from './identity.mapping.ts';
import { MikroAddressBooks } from './mikro-address-books.ts';
import { MikroLinkCodes } from './mikro-link-codes.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const LATER = new Date('2026-11-21T16:00:00Z');
const person = { name: 'Rosa', surname: 'Quishpe', identification: '1710034065', homeAddress: 'Quito' };
const details = { ciudad: 'Quito', codigoProvincia: 17 } as AddressForm;

describe('What identity keeps', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping(identityEntities);
  });
  afterAll(() => kept.stop());

  const newAccount = async (email: string) => {
    const account = Account.register(email, person, 'hash', NOW);
    account.takeEvents();
    await kept.save(account);
    return account;
  };

  it('is a default that moves in one transaction', async () => {
    const { id } = await newAccount('libreta@correo.example');
    const [first, second] = [new AddressBook(id, []), NOW] as const;
    const one = first.add(details, second);
    await kept.save(one);
    const two = first.add({ ...details, ciudad: 'Ambato' }, LATER);
    await kept.save(two);
    for (const chosen of [two.id, one.id, two.id]) {
      const books = new MikroAddressBooks(kept.unit);
      await kept.unit.run(async () => (await books.of(id)).makeDefault(chosen));
      const book = await kept.unit.run(() => books.of(id));
      expect(book.all.map((address) => [address.id, address.isDefault])).toEqual([
        [one.id, chosen === one.id],
        [two.id, chosen === two.id],
      ]);
    }
  });

  it('refuses a second default, whoever writes it', async () => {
    const { id } = await newAccount('dos@correo.example');
    const both = [new AddressBook(id, []).add(details, NOW), new AddressBook(id, []).add(details, NOW)];
    await expect(kept.save(...both)).rejects.toThrow(/address_one_default/);
  });

  it('refuses a second account of one address in any case', async () => {
    await newAccount('una@correo.example');
    await expect(newAccount('UNA@correo.example')).rejects.toThrow(/account_email/);
  });

  it('gives a link to one of 50 that use it at once, for its purpose and in its time', async () => {
    const { id } = await newAccount('enlace@correo.example');
    const link = LinkCode.toReset(id, 'enlace@correo.example', NOW);
    await kept.save(link);
    const use = (purpose: LinkCode['purpose'], now: Date) =>
      kept.unit.run(() => new MikroLinkCodes(kept.unit).use(link.id, purpose, now));
    expect(await use('verify-email', NOW)).toBeUndefined();
    expect(await use('reset-password', LATER)).toBeUndefined();
    const used = await Promise.all(Array.from({ length: 50 }, () => use('reset-password', NOW)));
    expect(used.filter(Boolean)).toEqual([{ accountId: id, email: 'enlace@correo.example', registeredFrom: null }]);
  });

  it('leads nowhere when a reset was asked for an address without an account', async () => {
    const link = LinkCode.toReset(null, 'nadie@correo.example', NOW);
    await kept.save(link);
    const links = new MikroLinkCodes(kept.unit);
    expect(await kept.unit.run(() => links.use(link.id, 'reset-password', NOW))).toBeUndefined();
  });
});
