import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type AnswersForPieces, type OrderedPieces, PiecesInOrders, STOCK_IN_ORDERS } from '../../catalog/contract.ts';

/** Answers whoever looks after the stock, of which the ledger knows which order has it, and not whether that is paid. */
@Injectable()
export class OrdersForPieces implements AnswersForPieces {
  constructor(
    pieces: PiecesInOrders,
    private readonly primary: Primary,
  ) {
    pieces.answeredBy(this);
  }

  async of(partId: number): Promise<ReadonlyMap<string, OrderedPieces>> {
    const rows = await this.primary.rows<OrderedPieces & { branch: string }>(
      `SELECT m.branch, coalesce(-sum(m.change) FILTER (WHERE o.status = ?), 0)::int AS held,
         coalesce(-sum(m.change) FILTER (WHERE o.status <> ?), 0)::int AS sold
       FROM ${STOCK_IN_ORDERS} m JOIN placed_order o ON o.id = m.order_id WHERE m.part_id = ? GROUP BY m.branch`,
      [ORDER_STATUS.pending, ORDER_STATUS.pending, partId],
    );
    return new Map(rows.map(({ branch, held, sold }) => [branch, { held, sold }]));
  }
}
