import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { FitAnswer } from '../domain/fit-answer.ts';
import { FitAnswers } from '../domain/fit-answers.ts';
import { FitDoubt } from '../domain/fit-doubt.ts';
import { FitDoubts } from '../domain/fit-doubts.ts';

/** Who bought a part five times is one buyer of it; of those who are gone each answer is. */
export const BUYER = 'coalesce(account_id, id)';
/** The row may not exist yet, so what it is about is locked. */
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended(?, 0))';

@Injectable()
export class MikroFitAnswers extends FitAnswers {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(answer: FitAnswer): void {
    this.unit.em.persist(answer);
  }

  ofOrder(orderId: string): Promise<FitAnswer[]> {
    return this.primary.all(FitAnswer, { orderId });
  }

  async lockOrder(orderId: string): Promise<FitAnswer[]> {
    await this.unit.em.execute(TURN, [`fit answers ${orderId}`]);
    // What was looked at before the lock may be another by now.
    return this.unit.em.find(FitAnswer, { orderId }, { refresh: true });
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute(
      'UPDATE fit_answer SET account_id = NULL, order_id = NULL, line = NULL WHERE account_id = ?',
      [accountId],
    );
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `UPDATE fit_answer SET account_id = NULL, order_id = NULL, line = NULL
       WHERE answered_at > ? AND account_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = fit_answer.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE fit_answer SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}

@Injectable()
export class MikroFitDoubts extends FitDoubts {
  constructor(private readonly unit: UnitOfWork) {
    super();
  }

  add(doubt: FitDoubt): void {
    this.unit.em.persist(doubt);
  }

  async byId(id: string): Promise<FitDoubt | undefined> {
    return (await this.unit.em.findOne(FitDoubt, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })) ?? undefined;
  }

  async deniersOf({ partId, vehicleId }: FitDoubt): Promise<number> {
    await this.takeTurn(partId, vehicleId);
    const [counted] = await this.unit.em.execute<[{ many: number }]>(
      `SELECT count(DISTINCT ${BUYER})::int AS many FROM fit_answer
       WHERE part_id = ? AND vehicle_id IS NOT DISTINCT FROM ?::int AND NOT fits`,
      [partId, vehicleId],
    );
    return counted.many;
  }

  async isOpen(partId: number, vehicleId: number | null): Promise<boolean> {
    await this.takeTurn(partId, vehicleId);
    const open = await this.unit.em.execute<object[]>(
      'SELECT FROM fit_doubt WHERE part_id = ? AND vehicle_id IS NOT DISTINCT FROM ?::int AND closed_at IS NULL',
      [partId, vehicleId],
    );
    return open.length > 0;
  }

  private async takeTurn(partId: number, vehicleId: number | null): Promise<void> {
    await this.unit.em.execute(TURN, [`fit doubt ${partId} ${vehicleId}`]);
  }
}
