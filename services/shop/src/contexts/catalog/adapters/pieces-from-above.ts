import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type AnswersForPieces, type OrderedPieces, PiecesInOrders } from '../contract.ts';

/** Asks whoever has said that it knows what orders have; the service does not start without. */
@Injectable()
export class PiecesFromAbove extends PiecesInOrders implements OnApplicationBootstrap {
  private orders: AnswersForPieces | undefined;

  answeredBy(orders: AnswersForPieces): void {
    if (this.orders) throw new Error('Two answer for the pieces in orders');
    this.orders = orders;
  }

  onApplicationBootstrap(): void {
    if (!this.orders) throw new Error('Nobody answers for the pieces in orders');
  }

  of(partId: number): Promise<ReadonlyMap<string, OrderedPieces>> {
    return this.orders!.of(partId);
  }
}
