import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { PartsForSale } from '../../catalog/contract.ts';
import { PlacedOrders, ReturnedLines } from '../../ordering/contract.ts';
import type { FitAnswer } from '../domain/fit-answer.ts';
import { FitAnswers } from '../domain/fit-answers.ts';

/** A line of an order, and what is known of whether it fitted. */
export interface AskedAbout {
  line: number;
  partId: number;
  code: string;
  encryptedCode: string;
  name: string;
  /** What was said last, else what it was bought for; undefined where nobody knows. */
  vehicleId: number | undefined;
  answer: FitAnswer | undefined;
  isReturned: boolean;
}

/** What of an order can be asked about. A part that the catalogue has no more is not. */
@Injectable()
export class AskedLines {
  constructor(
    private readonly orders: PlacedOrders,
    private readonly returned: ReturnedLines,
    private readonly parts: PartsForSale,
    private readonly answers: FitAnswers,
  ) {}

  async of(orderId: string): Promise<AskedAbout[]> {
    const order = await this.orders.byId(orderId);
    if (!order || order.status === ORDER_STATUS.cancelled) return [];
    const parts = await this.parts.byIds(order.lines.map(({ partId }) => partId));
    const known = new Map(parts.map((part) => [part.id, part]));
    const [back, answers] = [await this.returned.acceptedOf(orderId), await this.answers.ofOrder(orderId)];
    return order.lines.flatMap(({ partId, code, name, quantity, fit }, line): AskedAbout[] => {
      const part = known.get(partId);
      if (!part) return [];
      const units = back.filter((one) => one.line === line).reduce((sum, one) => sum + one.quantity, 0);
      const answer = answers.find((one) => one.line === line);
      const vehicleId = answer?.vehicleId ?? fit?.vehiculoCodigo;
      const { encryptedCode } = part;
      return [{ line, partId, code, encryptedCode, name, vehicleId, answer, isReturned: units >= quantity }];
    });
  }
}
