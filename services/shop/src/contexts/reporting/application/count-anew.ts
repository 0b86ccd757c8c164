import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SalesFigures } from '../domain/sales-figures.ts';

/** All sums go, and are counted again from orders and payments: `KeepCounting` does it, within minutes. */
export class CountAnew extends Command<void> {}

@CommandHandler(CountAnew)
export class CountAnewHandler implements ICommandHandler<CountAnew> {
  constructor(private readonly figures: SalesFigures) {}

  execute(): Promise<void> {
    return this.figures.beginAnew();
  }
}
