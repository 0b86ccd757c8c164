import { Global, Module } from '@nestjs/common';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CheckoutController } from './adapters/checkout.controller.ts';
import { CheckoutTurns } from './adapters/checkout-turns.ts';
import { MikroCheckouts } from './adapters/mikro-checkouts.ts';
import { MikroOrders } from './adapters/mikro-orders.ts';
import { MikroPlacedOrders } from './adapters/mikro-placed-orders.ts';
import { orderingInvariants } from './adapters/ordering-invariants.ts';
import { OldCheckouts } from './adapters/old-checkouts.ts';
import { OrderViews } from './adapters/order-views.ts';
import { OrdersOfPerson } from './adapters/orders-of-person.ts';
import { OrdersController } from './adapters/orders.controller.ts';
import { SalesController } from './adapters/sales.controller.ts';
import { TrackingController } from './adapters/tracking.controller.ts';
import { TrackingViews } from './adapters/tracking-views.ts';
import { CancelOrderHandler } from './application/cancel-order.ts';
import { ChangeOrderStatusHandler } from './application/change-order-status.ts';
import { CheckOutByCard } from './application/check-out-by-card.ts';
import { CheckOutHandler } from './application/check-out.ts';
import { CountPayments } from './application/count-payments.ts';
import { FailCheckoutHandler } from './application/fail-checkout.ts';
import { FinishCardCheckout } from './application/finish-card-checkout.ts';
import { OpenCardCheckoutHandler } from './application/open-card-checkout.ts';
import { PlaceChargedOrderHandler } from './application/place-charged-order.ts';
import { PlaceOrder } from './application/place-order.ts';
import { PreparePurchase } from './application/prepare-purchase.ts';
import { QuoteShipping } from './application/quote-shipping.ts';
import { ReleaseGoods } from './application/release-goods.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenCardCharged } from './application/when-card-charged.ts';
import { WhenInvoiceSent } from './application/when-invoice-sent.ts';
import { WhenPaymentApproved } from './application/when-payment-approved.ts';
import { WhenPaymentRegistered } from './application/when-payment-registered.ts';
import { WhenPaymentRejected } from './application/when-payment-rejected.ts';
import { WhenPaymentReversed } from './application/when-payment-reversed.ts';
import { CheckoutUnfulfillable, OrderCancelled, OrderPlaced, OrderStatusChanged, PlacedOrders } from './contract.ts';
import { Checkouts } from './domain/checkouts.ts';
import { Orders } from './domain/orders.ts';

/** Global, because payments, invoices and mails ask for orders. */
@Global()
@Module({
  controllers: [CheckoutController, OrdersController, SalesController, TrackingController],
  providers: [
    declareEvents(OrderPlaced, OrderStatusChanged, OrderCancelled, CheckoutUnfulfillable),
    declareInvariants(...orderingInvariants),
    CheckOutHandler,
    CancelOrderHandler,
    ChangeOrderStatusHandler,
    PlaceOrder,
    PreparePurchase,
    QuoteShipping,
    ReleaseGoods,
    CheckOutByCard,
    CountPayments,
    FailCheckoutHandler,
    FinishCardCheckout,
    OpenCardCheckoutHandler,
    PlaceChargedOrderHandler,
    WhenAccountDeleted,
    WhenCardCharged,
    WhenInvoiceSent,
    WhenPaymentApproved,
    WhenPaymentRegistered,
    WhenPaymentRejected,
    WhenPaymentReversed,
    CheckoutTurns,
    OldCheckouts,
    OrderViews,
    TrackingViews,
    OrdersOfPerson,
    { provide: Orders, useClass: MikroOrders },
    { provide: Checkouts, useClass: MikroCheckouts },
    { provide: PlacedOrders, useClass: MikroPlacedOrders },
  ],
  exports: [PlacedOrders],
})
export class OrderingModule {}
