import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { Injectable } from '@nestjs/common';
import type { Cents } from '@bujia/pricing/money';
import { Primary } from '../../../platform/database/primary.ts';
import { AccountMoney, PersonalData } from '../../identity/contract.ts';
import { PaymentViews } from './payment-views.ts';
import { ReturnViews } from './return-views.ts';
import { StatementViews } from './statement-views.ts';

/** What is held here of a person who asks for it. */
@Injectable()
export class PaymentsOfPerson {
  constructor(
    data: PersonalData,
    money: AccountMoney,
    views: PaymentViews,
    returns: ReturnViews,
    statements: StatementViews,
    private readonly primary: Primary,
  ) {
    money.contribute('paid', (userId) => this.paid(userId));
    money.contribute('to be given back', (userId) => this.owed(userId));
    data.contribute('pagos', (userId) => views.ofAccount(userId));
    data.contribute('depositosEnExtractos', (userId) => statements.ofAccount(userId));
    data.contribute('devoluciones', (userId) => returns.ofAccount(userId));
  }

  private async paid(userId: string): Promise<Cents> {
    const row = await this.primary.row<{ sum: Cents }>(
      `SELECT coalesce(sum(amount_cents), 0)::float8 AS sum FROM payment
       WHERE account_id = ? AND status = ${PAYMENT_STATUS.approved}`,
      [userId],
    );
    return row!.sum;
  }

  private async owed(userId: string): Promise<Cents> {
    const row = await this.primary.row<{ sum: Cents }>(
      `SELECT coalesce(sum(amount_cents), 0)::float8 AS sum FROM debt WHERE account_id = ? AND state <> 'returned'`,
      [userId],
    );
    return row!.sum;
  }
}
