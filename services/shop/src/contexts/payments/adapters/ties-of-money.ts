import { ACCOUNT_CHARGED, ACCOUNT_OWED } from '@bujia/contracts/accounts';
import { CARD_UNDER_WAY, MONEY_UNDER_WAY } from '@bujia/contracts/forgetting';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { AccountTies } from '../../identity/contract.ts';

/** Money without an order is its account's alone: deleted, nobody could be told of it any more. An order keeps its buyer. */
@Injectable()
export class TiesOfMoney {
  constructor(
    ties: AccountTies,
    private readonly primary: Primary,
  ) {
    ties.contribute((userId) => this.why(userId));
    ties.contributeUnderWay((userId) => this.underWay(userId));
  }

  private async why(userId: string): Promise<string | undefined> {
    const row = await this.primary.row<{ owed: boolean; charged: boolean }>(
      `SELECT EXISTS (SELECT FROM debt WHERE account_id = ? AND order_id IS NULL AND state <> 'returned') AS owed,
              EXISTS (SELECT FROM card_charge g WHERE account_id = ? AND order_id IS NULL
                AND (state IN ('open', 'paid') OR EXISTS (SELECT FROM card_transaction t WHERE t.charge_id = g.id
                                                            AND t.state IN ('heard', 'returning', 'stuck')))) AS charged`,
      [userId, userId],
    );
    if (row!.owed) return ACCOUNT_OWED;
    return row!.charged ? ACCOUNT_CHARGED : undefined;
  }

  /** An operator pays back first what is owed for an order as well. */
  private async underWay(userId: string): Promise<string[]> {
    const why = await this.why(userId);
    const row = await this.primary.row<{ owed: boolean }>(
      `SELECT EXISTS (SELECT FROM debt WHERE account_id = ? AND state <> 'returned') AS owed`,
      [userId],
    );
    return [...(row!.owed ? [MONEY_UNDER_WAY] : []), ...(why === ACCOUNT_CHARGED ? [CARD_UNDER_WAY] : [])];
  }
}
