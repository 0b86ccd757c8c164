import { dollarsOf, formatMoney } from '@bujia/pricing/money';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { CartsForCheckout } from '../../cart/contract.ts';
import { CounterMoney } from '../../payments/contract.ts';
import { QuotationsForOrders } from '../../quoting/contract.ts';
import { type Attempt, Checkout } from '../domain/checkout.ts';
import { Checkouts } from '../domain/checkouts.ts';
import type { Order } from '../domain/order.ts';
import { methodNotAllowed, totalChanged } from '../domain/ordering-errors.ts';
import { Orders } from '../domain/orders.ts';
import { type Purchase, assertBillable } from '../domain/purchase.ts';
import { type SaleMoney, assertSale, changeOf } from '../domain/sale.ts';
import { HoldCaps } from './hold-caps.ts';
import { MadeBefore } from './made-before.ts';
import { PlaceOrder } from './place-order.ts';
import { type KnownClient, PrepareSale, type SaleClient, type SaleWish, type Seller } from './prepare-sale.ts';

export interface SaleRequest {
  client: SaleClient;
  wish: SaleWish;
  money: SaleMoney;
  /** The client has it before the seller's eyes. */
  handedOver: boolean;
}

/** Orders for a client at the counter or on the phone. Answers the order, the same one for the same key of the same seller. */
export class SellAtCounter extends Command<Order> {
  constructor(
    /** Of the seller. */
    readonly attempt: Attempt,
    readonly request: SaleRequest,
    readonly freely: boolean,
    /** The total that stood on the screen, in dollars. */
    readonly seen: number,
  ) {
    super();
  }
}

/**
 * One transaction: the prices that are lowered become a proforma that is taken and used, the order is placed as any other,
 * its money is written down, and it may leave the house. Locks as everybody does.
 */
@CommandHandler(SellAtCounter)
export class SellAtCounterHandler implements ICommandHandler<SellAtCounter> {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly carts: CartsForCheckout,
    private readonly quotations: QuotationsForOrders,
    private readonly prepareSale: PrepareSale,
    private readonly placeOrder: PlaceOrder,
    private readonly money: CounterMoney,
    private readonly caps: HoldCaps,
    private readonly before: MadeBefore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ attempt, request, freely, seen }: SellAtCounter): Promise<Order> {
    const { wish, money, handedOver } = request;
    const seller = { id: attempt.accountId, freely };
    const now = this.clock.now();
    const checkout = Checkout.ofOrder(attempt, now);
    if (!(await this.checkouts.claim(checkout))) return this.before.orderOf(attempt);
    const client = await this.prepareSale.clientOf(request.client, seller);
    // What the client was offered may be bought in their own cart at the same time.
    if (client.hasAccount) await this.carts.lock(client.accountId);
    const purchase = await this.purchaseOf(wish, client, seller);
    const { total } = purchase.totals;
    if (dollarsOf(total) !== seen) throw totalChanged();
    assertBillable(purchase);
    assertSale({ method: wish.method, money, handedOver }, total);
    if (money.kind === 'later') await this.assertRoom(client, purchase);

    const sale = { sellerId: seller.id, accountId: client.accountId, handedOver };
    const order = await this.placeOrder.place(checkout, purchase, undefined, sale);
    // Of whom the shop knows by this sale alone it keeps no more than the law asks for, as of an account that is gone.
    if (!client.hasAccount) order.forgetPerson();
    await this.takeMoney(order, money, seller, wish.branch);
    if (handedOver) {
      const branch = this.config.shop.branches.find(({ key }) => key === wish.branch)!;
      order.handOverAtOnce(branch, { sellerId: seller.id, now });
    }
    return order;
  }

  private async purchaseOf(wish: SaleWish, client: KnownClient, seller: Seller): Promise<Purchase> {
    const { purchase, methods } = await this.prepareSale.prepare(wish, client, seller, (offer) =>
      this.quotations.promise(offer, client.accountId),
    );
    if (!methods.allowed.includes(wish.method)) throw methodNotAllowed();
    return purchase;
  }

  private async assertRoom({ accountId, verified }: KnownClient, purchase: Purchase): Promise<void> {
    this.caps.assertRoom(await this.orders.heldBy(accountId), verified, purchase);
  }

  private async takeMoney(order: Order, money: SaleMoney, { id: sellerId }: Seller, branch: string): Promise<void> {
    const { id: orderId, number, accountId, totals, pickupBranch } = order;
    if (totals.total === 0 || money.kind === 'later') return;
    const paying = { orderId, number, accountId, totals, pickupBranch: pickupBranch ?? undefined };
    if (money.kind === 'transfer') return this.money.transfer(paying, sellerId, money);
    const change = changeOf(money, totals.total)!;
    const notes = `Recibido ${formatMoney(money.received)}, vuelto ${formatMoney(change)}`;
    // It lies in the drawer of whoever took it, wherever the order goes.
    await this.money.cash({ ...paying, pickupBranch: branch }, sellerId, notes);
    order.settle(totals.total, this.clock.now());
  }
}
