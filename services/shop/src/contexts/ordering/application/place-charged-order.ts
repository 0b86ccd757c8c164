import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartsForCheckout } from '../../cart/contract.ts';
import { CardCharges } from '../../payments/contract.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { PlaceOrder } from './place-order.ts';

/** The order of a checkout whose charge is paid, once, whoever comes first: the browser or the provider's word. */
export class PlaceChargedOrder extends Command<void> {
  constructor(readonly checkoutId: string) {
    super();
  }
}

@CommandHandler(PlaceChargedOrder)
export class PlaceChargedOrderHandler implements ICommandHandler<PlaceChargedOrder> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly carts: CartsForCheckout,
    private readonly place: PlaceOrder,
    private readonly charges: CardCharges,
  ) {}

  async execute({ checkoutId }: PlaceChargedOrder): Promise<void> {
    const checkout = await this.checkouts.lock(checkoutId);
    // Paid after it had failed.
    if (checkout?.state === 'failed') checkout.returnCharge();
    if (checkout?.state !== 'open') return;
    const purchase = checkout.place();
    const cart = await this.carts.lock(checkout.accountId);
    const { id: orderId, number, accountId } = await this.place.execute(checkout, purchase, cart);
    await this.charges.settle(checkoutId, { orderId, number, accountId });
  }
}
