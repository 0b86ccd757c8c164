import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ALL_DAY, Every } from '../../../platform/queues/sweeps.ts';
import { Sales } from '../../ordering/contract.ts';
import { SalesFigures } from '../domain/sales-figures.ts';
import { CountSales } from './count-sales.ts';

const AT_ONCE = 200;
/**
 * Numbers are given before orders are written, so one may come to light when higher ones are counted: within seconds, and in that time no shop
 * sells so many.
 */
const LOOKED_BACK = 5_000;

/**
 * Counts what was ordered since it last looked, some hundreds at a time: the orders of a moment, as well as all there are where a shop is older than
 * its reports or its sums were wiped.
 */
@Injectable()
export class KeepCounting {
  constructor(
    private readonly figures: SalesFigures,
    private readonly sales: Sales,
    private readonly countSales: CountSales,
    private readonly unit: UnitOfWork,
  ) {}

  @Every(5, 'Contar las ventas en los informes', ALL_DAY)
  async sweep(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.unit.run(() => this.step())));
  }

  /** The orders among the last ones whose number was passed before they were there. */
  @Every(60, 'Contar en los informes los pedidos que entraron tarde', ALL_DAY)
  async lookBack(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.unit.run(() => this.countPassed())));
  }

  private async countPassed(): Promise<boolean> {
    const { after, isWiping } = await this.figures.lockPosition();
    if (isWiping) return false;
    const last = await this.sales.idsAfter(after - LOOKED_BACK, LOOKED_BACK);
    const passed = last.filter(({ number }) => number <= after).map(({ orderId }) => orderId);
    const missing = await this.figures.uncounted(passed);
    await this.countSales.count(missing.slice(0, AT_ONCE));
    return missing.length > AT_ONCE;
  }

  /** Whether there is more to do. */
  private async step(): Promise<boolean> {
    const { after, againAfter, isWiping } = await this.figures.lockPosition();
    if (isWiping) {
      await this.figures.wipeSome();
      return true;
    }
    // First what was never counted; then what a version before counted without what is counted now.
    const from = againAfter < after && (await this.sales.idsAfter(after, 1)).length === 0 ? againAfter : after;
    const orders = await this.sales.idsAfter(from, AT_ONCE);
    if (orders.length === 0) return false;
    await this.countSales.count(orders.map(({ orderId }) => orderId));
    const last = orders.at(-1)!.number;
    await this.figures.moveTo({ after: Math.max(after, last), againAfter: from === againAfter ? last : againAfter });
    return orders.length === AT_ONCE || againAfter < after;
  }
}
