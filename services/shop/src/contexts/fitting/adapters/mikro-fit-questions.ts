import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { FitQuestion } from '../domain/fit-question.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class MikroFitQuestions extends FitQuestions {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  add(question: FitQuestion): void {
    this.unit.em.persist(question);
  }

  byId(id: string): Promise<FitQuestion | undefined> {
    return this.primary.one(FitQuestion, { id });
  }

  async lock(id: string): Promise<FitQuestion | undefined> {
    return (await this.unit.em.findOne(FitQuestion, { id }, LOCKED)) ?? undefined;
  }

  async isOfOrder(orderId: string): Promise<boolean> {
    return (await this.primary.one(FitQuestion, { orderId })) !== undefined;
  }

  async due(now: Date, most: number): Promise<FitQuestion[]> {
    const [turn] = await this.unit.em.execute<{ mine: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('fit asking', 0)) AS mine`,
    );
    if (!turn!.mine) return [];
    const where = { dueAt: { $lte: now }, state: 'waiting' } as const;
    return this.unit.em.find(FitQuestion, where, { ...LOCKED, orderBy: { dueAt: 'asc', id: 'asc' }, limit: most });
  }

  async silence(accountId: string, now: Date): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO fit_silence (account_id, since) VALUES (?, ?::timestamptz) ON CONFLICT DO NOTHING`,
      [accountId, now],
    );
  }

  async isSilent(accountId: string): Promise<boolean> {
    return (await this.primary.row('SELECT FROM fit_silence WHERE account_id = ?', [accountId])) !== undefined;
  }

  async forget(accountId: string): Promise<void> {
    await this.unit.em.execute('DELETE FROM fit_question WHERE account_id = ?', [accountId]);
    await this.unit.em.execute('DELETE FROM fit_silence WHERE account_id = ?', [accountId]);
  }

  async forgetGone(since: Date): Promise<void> {
    await this.unit.em.execute(
      `DELETE FROM fit_silence
       WHERE since > ? AND NOT EXISTS (SELECT FROM ${ACCOUNTS_ON_FILE} one WHERE one.id = fit_silence.account_id)`,
      [since],
    );
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE fit_question SET account_id = ? WHERE account_id = ?', [to, from]);
    await this.unit.em.execute(
      `INSERT INTO fit_silence (account_id, since) SELECT ?, since FROM fit_silence WHERE account_id = ? ON CONFLICT DO NOTHING`,
      [to, from],
    );
    await this.unit.em.execute('DELETE FROM fit_silence WHERE account_id = ?', [from]);
  }
}
