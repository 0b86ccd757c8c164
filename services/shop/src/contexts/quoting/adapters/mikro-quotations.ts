import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { mailboxIn, mailboxOf } from '../../../platform/mail/address.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { Quotation } from '../domain/quotation.ts';

@Injectable()
export class MikroQuotations extends KeptQuotations {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(`SELECT nextval('quotation_number')::int AS number`);
    return row!.number;
  }

  async madeFor(requestKey: string): Promise<number | undefined> {
    // The row may not exist yet, so the wish itself is locked.
    await this.wait(`wish ${requestKey}`);
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `SELECT number FROM quotation WHERE request_key = ?`,
      [requestKey],
    );
    return row?.number;
  }

  add(quotation: Quotation): void {
    this.unit.em.persist(quotation);
  }

  async lock(id: string): Promise<Quotation | undefined> {
    return (await this.locked({ id }))[0];
  }

  async lockByNumber(number: number): Promise<Quotation | undefined> {
    return (await this.locked({ number }))[0];
  }

  lockByNumbers(numbers: readonly number[]): Promise<Quotation[]> {
    return this.locked({ number: { $in: [...numbers] } });
  }

  async save(): Promise<void> {
    await this.unit.em.flush();
  }

  async sentSince(moment: Date, address: string): Promise<number> {
    await this.wait(`address ${mailboxOf(address)}`);
    // A process of the version before notes the last sending alone.
    const [row] = await this.unit.em.execute<{ sent: number }[]>(
      `SELECT coalesce(sum(greatest(1, (
         SELECT count(*) FROM jsonb_array_elements_text(sendings) sent WHERE sent::timestamptz > ?::timestamptz))), 0)::int AS sent
       FROM quotation WHERE sent_at > ?::timestamptz AND ${mailboxIn('client_email')} = ?`,
      [moment, moment, mailboxOf(address)],
    );
    return row!.sent;
  }

  async forget(accountId: string, address: string | undefined): Promise<void> {
    if (address !== undefined)
      await this.unit.em.execute(`DELETE FROM quotation WHERE lower(client_email) = lower(?)`, [address]);
    // An order keeps the number of whoever placed it as well.
    await this.unit.em.execute(`UPDATE quotation SET taken_by = NULL WHERE taken_by = ? AND order_number IS NULL`, [
      accountId,
    ]);
  }

  private locked(where: FilterQuery<Quotation>): Promise<Quotation[]> {
    return this.unit.em.find(Quotation, where, { orderBy: { number: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  private async wait(what: string): Promise<void> {
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('quotation ' || ?, 0))`, [what]);
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE quotation SET taken_by = ? WHERE taken_by = ?', [to, from]);
  }
}
