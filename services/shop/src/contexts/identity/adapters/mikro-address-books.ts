import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { AddressBook } from '../domain/address-book.ts';
import { AddressBooks } from '../domain/address-books.ts';
import { Address } from '../domain/address.ts';

@Injectable()
export class MikroAddressBooks extends AddressBooks {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async of(accountId: string): Promise<AddressBook> {
    // The book may be empty, so its name is locked instead of its rows.
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('address book ' || ?, 0))`, [accountId]);
    return new AddressBook(accountId, await this.unit.em.find(Address, { accountId }, { orderBy: { id: 'asc' } }));
  }

  add(address: Address): void {
    this.unit.em.persist(address);
  }

  remove(address: Address): void {
    this.unit.em.remove(address);
  }
}
