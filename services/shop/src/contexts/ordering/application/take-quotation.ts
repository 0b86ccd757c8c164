import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartsForCheckout } from '../../cart/contract.ts';
import { QuotationsForOrders } from '../../quoting/contract.ts';

/** Puts what a proforma offers into the cart of whoever has its link. Answers the names of what cannot be had as it was offered. */
export class TakeQuotation extends Command<string[]> {
  constructor(
    readonly code: string,
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(TakeQuotation)
export class TakeQuotationHandler implements ICommandHandler<TakeQuotation> {
  constructor(
    private readonly quotations: QuotationsForOrders,
    private readonly carts: CartsForCheckout,
  ) {}

  async execute({ code, accountId }: TakeQuotation): Promise<string[]> {
    // The cart first, as an order locks it.
    const cart = await this.carts.lock(accountId);
    const lines = await this.quotations.take(code, accountId);
    const short = new Set(await cart.bringBack(lines));
    return lines.filter(({ partId }) => short.has(partId)).map(({ name }) => name);
  }
}
