import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { CartsForCheckout } from '../../cart/contract.ts';
import { CardCharges } from '../../payments/contract.ts';
import { Checkouts } from '../domain/checkouts.ts';
import { BoughtMeanwhile } from './bought-meanwhile.ts';
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
    private readonly placeOrder: PlaceOrder,
    private readonly charges: CardCharges,
    private readonly meanwhile: BoughtMeanwhile,
    private readonly clock: Clock,
  ) {}

  async execute({ checkoutId }: PlaceChargedOrder): Promise<void> {
    const checkout = await this.checkouts.lock(checkoutId);
    // Paid after it had failed.
    if (checkout?.state === 'failed') checkout.returnCharge();
    if (checkout?.state !== 'open') return;
    checkout.assertPaidInTime(await this.charges.heardAt(checkoutId), this.clock.now());
    const purchase = checkout.place();
    const cart = await this.carts.lock(checkout.accountId);
    await this.meanwhile.refuse(checkout, purchase, cart);
    const { id: orderId, number, accountId, pickupBranch } = await this.placeOrder.place(checkout, purchase, cart);
    await this.charges.settle(checkoutId, { orderId, number, accountId, pickupBranch: pickupBranch ?? undefined });
  }
}
