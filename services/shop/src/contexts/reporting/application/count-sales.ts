import { Injectable } from '@nestjs/common';
import { Sales } from '../../ordering/contract.ts';
import { OrderMoney } from '../../payments/contract.ts';
import { type Figure, difference, figuresOf } from '../domain/figures.ts';
import { SalesFigures } from '../domain/sales-figures.ts';

/**
 * Brings the sums to what orders are now, whatever was counted of them before: told twice, late or in another order, it comes
 * to the same.
 */
@Injectable()
export class CountSales {
  constructor(
    private readonly figures: SalesFigures,
    private readonly sales: Sales,
    private readonly money: OrderMoney,
  ) {}

  async count(orderIds: readonly string[]): Promise<void> {
    if (!(await this.figures.isOpen())) return;
    // The lock first: what is read behind it is never older than what somebody else has counted.
    const before = await this.figures.lock(orderIds);
    const sales = await this.sales.byIds(orderIds);
    const moves = Map.groupBy(await this.money.ofOrders(orderIds), ({ orderId }) => orderId);
    const counted = new Map(sales.map((sale) => [sale.orderId, figuresOf(sale, moves.get(sale.orderId) ?? [])]));
    const changed: Figure[] = [...counted].flatMap(([id, after]) => difference(before.get(id) ?? [], after));
    await this.figures.write(counted, difference([], changed));
  }
}
