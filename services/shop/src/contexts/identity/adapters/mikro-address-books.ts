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
    await this.lock(accountId);
    return new AddressBook(accountId, await this.unit.em.find(Address, { accountId }, { orderBy: { id: 'asc' } }));
  }

  add(address: Address): void {
    this.unit.em.persist(address);
  }

  remove(address: Address): void {
    this.unit.em.remove(address);
  }

  async handOver(from: string, to: string): Promise<void> {
    for (const id of [from, to].sort()) await this.lock(id);
    const { em } = this.unit;
    await em.execute(
      `DELETE FROM address d WHERE account_id = ?
         AND EXISTS (SELECT FROM address o WHERE o.account_id = ? AND o.details = d.details)`,
      [from, to],
    );
    await em.execute(
      `UPDATE address SET account_id = ?, is_default = is_default AND NOT EXISTS (SELECT FROM address o WHERE o.account_id = ?)
       WHERE account_id = ?`,
      [to, to, from],
    );
  }

  /** The book may be empty, so its name is locked instead of its rows. */
  private async lock(accountId: string): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('address book ' || ?, 0))`, [accountId]);
  }
}
