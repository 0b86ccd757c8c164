import { Injectable } from '@nestjs/common';
import { match } from '../domain/credit-matches.ts';
import type { Payment } from '../domain/payment.ts';
import { creditSpent, creditUnfit } from '../domain/payments-errors.ts';
import { Statements } from '../domain/statements.ts';
import { ProposeCredits } from './propose-credits.ts';

/** Whoever approves names the credit that is the money: from then on it is proposed to nobody else. */
@Injectable()
export class SpendCredit {
  constructor(
    private readonly statements: Statements,
    private readonly proposals: ProposeCredits,
  ) {}

  /** To be called inside the transaction that approves, while the payment waits. */
  async on({ id, number }: Payment, credit: number): Promise<void> {
    const found = await this.statements.lock(credit);
    if (!found) throw creditUnfit();
    if (found.isSpent) throw creditSpent();
    const [told] = await this.proposals.told(await this.statements.deposits([number]));
    if (!told || !match(told, found)) throw creditUnfit();
    await this.statements.spend(credit, id);
  }
}
