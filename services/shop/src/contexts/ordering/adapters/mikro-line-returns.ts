import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ReturnedLine, ReturnedLines } from '../contract.ts';
import { LineReturn } from '../domain/line-return.ts';
import { LineReturns } from '../domain/line-returns.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
const OLDEST_FIRST = { orderBy: { id: 'asc' } } as const;

@Injectable()
export class MikroLineReturns extends LineReturns {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async nextNumber(): Promise<number> {
    const [row] = await this.unit.em.execute<{ number: number }[]>(
      `SELECT nextval('line_return_number')::int AS number`,
    );
    return row!.number;
  }

  add(lineReturn: LineReturn): void {
    this.unit.em.persist(lineReturn);
  }

  async keepPhotos(returnId: string, photos: readonly Buffer[], now: Date): Promise<void> {
    // Their return must be there first.
    await this.unit.em.flush();
    for (const [index, content] of photos.entries())
      await this.unit.em.execute(
        `INSERT INTO line_return_photo (line_return_id, place, content, kept_at) VALUES (?, ?, ?, ?::timestamptz)`,
        [returnId, index + 1, content, now],
      );
  }

  async forgetPhotos(returnIds: readonly string[]): Promise<void> {
    await this.unit.em.execute(`DELETE FROM line_return_photo WHERE line_return_id = ANY(?::uuid[])`, [
      `{${returnIds.join(',')}}`,
    ]);
  }

  find(number: number): Promise<LineReturn | undefined> {
    return this.primary.one(LineReturn, { number });
  }

  async lock(number: number): Promise<LineReturn | undefined> {
    return (await this.unit.em.findOne(LineReturn, { number }, LOCKED)) ?? undefined;
  }

  ofOrder(orderId: string): Promise<LineReturn[]> {
    return this.primary.all(LineReturn, { orderId }, OLDEST_FIRST);
  }

  ofOrders(orderIds: readonly string[]): Promise<LineReturn[]> {
    return this.unit.em.find(LineReturn, { orderId: { $in: [...orderIds] } }, { ...LOCKED, ...OLDEST_FIRST });
  }

  async openOf(orderIds: readonly string[]): Promise<LineReturn[]> {
    return (await this.ofOrders(orderIds)).filter(({ state }) => state === 'asked');
  }

  async handOver(from: string, to: string): Promise<void> {
    // By their orders, as an index has them.
    await this.unit.em.execute(
      `UPDATE line_return SET account_id = ?
       WHERE account_id = ? AND order_id IN (SELECT id FROM placed_order WHERE account_id IN (?, ?))`,
      [to, from, from, to],
    );
  }
}

@Injectable()
export class MikroReturnedLines extends ReturnedLines {
  constructor(private readonly primary: Primary) {
    super();
  }

  async byId(returnId: string): Promise<ReturnedLine | undefined> {
    const found = await this.primary.one(LineReturn, { id: returnId });
    return found && returnedLineOf(found);
  }

  async askedOf(orderId: string): Promise<ReadonlySet<number>> {
    const open = await this.primary.all(LineReturn, { orderId, state: 'asked' });
    return new Set(open.map(({ line }) => line));
  }

  async acceptedOf(orderId: string): Promise<ReturnedLine[]> {
    const all = await this.primary.all(LineReturn, { orderId }, OLDEST_FIRST);
    return all.filter(({ state }) => state === 'accepted').map(returnedLineOf);
  }
}

function returnedLineOf(returned: LineReturn): ReturnedLine {
  const { id: returnId, number, line, quantity, reason, comment, answer, net, shipping, total } = returned;
  return { returnId, number, line, quantity, reason, comment, answer, net, shipping, total };
}
