import { ORDERS_UNDER_WAY, RETURNS_UNANSWERED } from '@bujia/contracts/forgetting';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { AccountTies } from '../../identity/contract.ts';
import { ORDER_TRANSITIONS } from '../domain/order.ts';

const OPEN = Object.values(ORDER_STATUS).filter((status) => ORDER_TRANSITIONS[status].length > 0);

/** Somebody waits for the parts of an order, or for a word on what they want to give back. */
@Injectable()
export class TiesOfOrders {
  constructor(
    ties: AccountTies,
    private readonly primary: Primary,
  ) {
    ties.contributeUnderWay((userId) => this.underWay(userId));
  }

  private async underWay(userId: string): Promise<string[]> {
    const row = await this.primary.row<{ orders: boolean; returns: boolean }>(
      `SELECT EXISTS (SELECT FROM placed_order WHERE account_id = ? AND status IN (${OPEN.join()})) AS orders,
              EXISTS (SELECT FROM line_return WHERE account_id = ? AND state = 'asked') AS returns`,
      [userId, userId],
    );
    return [...(row!.orders ? [ORDERS_UNDER_WAY] : []), ...(row!.returns ? [RETURNS_UNANSWERED] : [])];
  }
}
