import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Reads } from '../../../platform/database/reads.ts';
import { type AnswersForPromotions, PromotionUse } from '../../catalog/contract.ts';

/** Answers the promotions, which know of orders only how often they were given. */
@Injectable()
export class OrdersForPromotions implements AnswersForPromotions {
  constructor(
    use: PromotionUse,
    private readonly reads: Reads,
  ) {
    use.answeredBy(this);
  }

  /** Along the index of the newest: a promotion of years ago leads to no more of them. */
  async since(moment: Date, most: number): Promise<ReadonlyMap<number, number>> {
    const rows = await this.reads.rows<{ id: number; orders: number }>(
      `SELECT given::int AS id, count(DISTINCT o.id)::int AS orders
       FROM (SELECT id, status, lines FROM placed_order WHERE placed_at >= $1 ORDER BY placed_at DESC, number DESC LIMIT $3) o,
         jsonb_array_elements(o.lines) line, jsonb_array_elements_text(line -> 'promotionIds') given
       WHERE o.status <> $2 GROUP BY 1`,
      [moment, ORDER_STATUS.cancelled, most],
    );
    return new Map(rows.map(({ id, orders }) => [id, orders]));
  }
}
