import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/recurring.ts';
import { Sales } from '../../ordering/contract.ts';
import { SalesFigures } from '../domain/sales-figures.ts';
import { CountSales } from './count-sales.ts';

const AT_ONCE = 200;

/** Counts the orders of before, of a shop that is older than its reports or whose sums were wiped, some hundreds at a time. */
@Injectable()
export class KeepCounting {
  constructor(
    private readonly figures: SalesFigures,
    private readonly sales: Sales,
    private readonly countSales: CountSales,
    private readonly unit: UnitOfWork,
  ) {}

  @Every(5)
  async sweep(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.unit.run(() => this.step())));
  }

  /** Whether there is more to do. */
  private async step(): Promise<boolean> {
    const { after, isWiping } = await this.figures.lockPosition();
    if (isWiping) {
      await this.figures.wipeSome();
      return true;
    }
    const orders = await this.sales.idsAfter(after, AT_ONCE);
    if (orders.length === 0) return false;
    await this.countSales.count(orders.map(({ orderId }) => orderId));
    await this.figures.moveTo(orders.at(-1)!.number);
    return orders.length === AT_ONCE;
  }
}
