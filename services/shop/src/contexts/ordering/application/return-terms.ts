import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { PartsForSale } from '../../catalog/contract.ts';
import type { Order } from '../domain/order.ts';
import { type ReturnWindow, countedFrom, windowFrom } from '../domain/return-window.ts';

const { processing, invoiced, completed } = ORDER_STATUS;
const PAID: readonly number[] = [processing, invoiced, completed];

/** What is not paid is cancelled, and what is cancelled went back whole. */
export const isReturnable = ({ status }: Pick<Order, 'status'>): boolean => PAID.includes(status);

/** Until when each line of an order may go back; what a part is, the catalogue says today. */
@Injectable()
export class ReturnTerms {
  constructor(
    private readonly parts: PartsForSale,
    private readonly config: Config,
  ) {}

  /** One for each line, in their order. */
  async of(order: Pick<Order, 'tracking' | 'handover' | 'lines'>): Promise<ReturnWindow[]> {
    const { electricalCategories, calendar } = this.config.returns;
    const electrical = await this.parts.inCategories(
      order.lines.map(({ partId }) => partId),
      electricalCategories,
    );
    const from = countedFrom(order);
    return order.lines.map(({ partId }) => windowFrom(from, electrical.has(partId), calendar));
  }
}
