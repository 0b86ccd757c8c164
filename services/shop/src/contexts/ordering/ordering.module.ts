import { Module } from '@nestjs/common';
import { declareNaming } from '../../platform/outbox/subjects.ts';
import { orderNaming } from './adapters/order-naming.ts';
import { Reads } from '../../platform/database/reads.ts';
import { declareInvariants } from '../../platform/audit/invariant.ts';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CartModule } from '../cart/cart.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { QuotingModule } from '../quoting/quoting.module.ts';
import { BillingsController } from './adapters/billings.controller.ts';
import { SqlBillings } from './adapters/sql-billings.ts';
import { ForgetBilling, ForgetBillingHandler } from './application/forget-billing.ts';
import { BoughtParts } from './adapters/bought-parts.ts';
import { ClientBoards } from './adapters/client-boards.ts';
import { HandoverController } from './adapters/handover.controller.ts';
import { CounterController } from './adapters/counter.controller.ts';
import { CheckoutController } from './adapters/checkout.controller.ts';
import { CheckoutLimiter } from './adapters/checkout-limiter.ts';
import { MikroCheckouts } from './adapters/mikro-checkouts.ts';
import { LineReturnViews } from './adapters/line-return-views.ts';
import { LineReturnPhotosController } from './adapters/line-return-photos.controller.ts';
import { LineReturnsController } from './adapters/line-returns.controller.ts';
import { MikroLineReturns, MikroReturnedLines } from './adapters/mikro-line-returns.ts';
import { MikroOrders } from './adapters/mikro-orders.ts';
import { MikroPlacedOrders } from './adapters/mikro-placed-orders.ts';
import { orderingInvariants } from './adapters/ordering-invariants.ts';
import { orderingRetention } from './adapters/ordering-retention.ts';
import { OrderViews } from './adapters/order-views.ts';
import { OrdersForCoupons } from './adapters/orders-for-coupons.ts';
import { OrdersForPayments } from './adapters/orders-for-payments.ts';
import { OrdersForPieces } from './adapters/orders-for-pieces.ts';
import { OrdersForPromotions } from './adapters/orders-for-promotions.ts';
import { TiesOfOrders } from './adapters/ties-of-orders.ts';
import { OrdersOfPerson } from './adapters/orders-of-person.ts';
import { QuotationPurchaseController } from './adapters/quotation-purchase.controller.ts';
import { OrdersController } from './adapters/orders.controller.ts';
import { SalesController } from './adapters/sales.controller.ts';
import { SqlReceivedParts } from './adapters/sql-received-parts.ts';
import { SqlSales } from './adapters/sql-sales.ts';
import { TrackingController } from './adapters/tracking.controller.ts';
import { TrackingViews } from './adapters/tracking-views.ts';
import { AskLineReturn, AskLineReturnHandler } from './application/ask-line-return.ts';
import { BoughtMeanwhile } from './application/bought-meanwhile.ts';
import { CancelOrder, CancelOrderHandler } from './application/cancel-order.ts';
import { ChangeOrderStatus, ChangeOrderStatusHandler } from './application/change-order-status.ts';
import { CheckOutByCard } from './application/check-out-by-card.ts';
import { CheckOut, CheckOutHandler } from './application/check-out.ts';
import { CountPayments } from './application/count-payments.ts';
import { DecideLineReturn, DecideLineReturnHandler } from './application/decide-line-return.ts';
import { DeliverOrder, DeliverOrderHandler } from './application/deliver-order.ts';
import { ExpireOrders } from './application/expire-orders.ts';
import { FailCheckout, FailCheckoutHandler } from './application/fail-checkout.ts';
import { FinishCardCheckout } from './application/finish-card-checkout.ts';
import { HoldCaps } from './application/hold-caps.ts';
import { HoldTerms } from './application/hold-terms.ts';
import { KeepDeadlines, KeepDeadlinesHandler } from './application/keep-deadlines.ts';
import { MadeBefore } from './application/made-before.ts';
import { MakeOrderReady, MakeOrderReadyHandler } from './application/make-order-ready.ts';
import { MarkInvoiced } from './application/mark-invoiced.ts';
import { OpenCardCheckout, OpenCardCheckoutHandler } from './application/open-card-checkout.ts';
import { OweForCancelled } from './application/owe-for-cancelled.ts';
import { PickupCodes } from './application/pickup-codes.ts';
import { PlaceChargedOrder, PlaceChargedOrderHandler } from './application/place-charged-order.ts';
import { PlaceOrder } from './application/place-order.ts';
import { PrepareSale } from './application/prepare-sale.ts';
import { PreparePurchase } from './application/prepare-purchase.ts';
import { QuotePickup } from './application/quote-pickup.ts';
import { QuoteShipping } from './application/quote-shipping.ts';
import { ReleaseGoods } from './application/release-goods.ts';
import { TakeQuotation, TakeQuotationHandler } from './application/take-quotation.ts';
import { RepeatOrder, RepeatOrderHandler } from './application/repeat-order.ts';
import { ReturnTerms } from './application/return-terms.ts';
import { ReturnableLines } from './application/returnable-lines.ts';
import { SellAtCounter, SellAtCounterHandler } from './application/sell-at-counter.ts';
import { SendOrder, SendOrderHandler } from './application/send-order.ts';
import { WhenAccountDeleted } from './application/when-account-deleted.ts';
import { WhenAccountMerged } from './application/when-account-merged.ts';
import { WhenCheckoutUnfulfillable } from './application/when-checkout-unfulfillable.ts';
import { WhenCardCharged } from './application/when-card-charged.ts';
import { WhenPaymentApproved } from './application/when-payment-approved.ts';
import { WhenPaymentRegistered } from './application/when-payment-registered.ts';
import { WhenPaymentRejected } from './application/when-payment-rejected.ts';
import { WhenPaymentReversed } from './application/when-payment-reversed.ts';
import {
  CheckoutUnfulfillable,
  LineReturnAccepted,
  LineReturnAsked,
  LineReturnRefused,
  OrderCancelled,
  OrderDelivered,
  OrderExpired,
  OrderPlaced,
  OrderReady,
  OrderSent,
  OrderStatusChanged,
  PaymentDue,
  PlacedOrders,
  InvoicedOrders,
  ReceivedParts,
  ReturnedLines,
  Sales,
} from './contract.ts';
import { Billings } from './domain/billings.ts';
import { Checkouts } from './domain/checkouts.ts';
import { LineReturns } from './domain/line-returns.ts';
import { Orders } from './domain/orders.ts';

@Module({
  imports: [CatalogModule, IdentityModule, CartModule, PaymentsModule, QuotingModule],
  controllers: [
    BillingsController,
    CheckoutController,
    CounterController,
    LineReturnPhotosController,
    LineReturnsController,
    HandoverController,
    OrdersController,
    QuotationPurchaseController,
    SalesController,
    TrackingController,
  ],
  providers: [
    declareNaming([Reads], orderNaming),
    declareEvents(
      OrderPlaced,
      OrderStatusChanged,
      OrderReady,
      OrderSent,
      OrderDelivered,
      OrderCancelled,
      OrderExpired,
      PaymentDue,
      CheckoutUnfulfillable,
    ),
    declareEvents(LineReturnAsked, LineReturnAccepted, LineReturnRefused),
    declareCommands(
      AskLineReturn,
      CancelOrder,
      ChangeOrderStatus,
      CheckOut,
      DecideLineReturn,
      DeliverOrder,
      FailCheckout,
      ForgetBilling,
      KeepDeadlines,
      MakeOrderReady,
      OpenCardCheckout,
      PlaceChargedOrder,
      RepeatOrder,
      SellAtCounter,
      TakeQuotation,
      SendOrder,
    ),
    declareInvariants(...orderingInvariants),
    ForgetBillingHandler,
    AskLineReturnHandler,
    BoughtMeanwhile,
    CheckOutHandler,
    CancelOrderHandler,
    ChangeOrderStatusHandler,
    DeliverOrderHandler,
    MakeOrderReadyHandler,
    PickupCodes,
    SendOrderHandler,
    PlaceOrder,
    PreparePurchase,
    PrepareSale,
    MadeBefore,
    SellAtCounterHandler,
    QuotePickup,
    QuoteShipping,
    ReleaseGoods,
    RepeatOrderHandler,
    TakeQuotationHandler,
    CheckOutByCard,
    CountPayments,
    DecideLineReturnHandler,
    ExpireOrders,
    FailCheckoutHandler,
    FinishCardCheckout,
    HoldCaps,
    HoldTerms,
    KeepDeadlinesHandler,
    OpenCardCheckoutHandler,
    OweForCancelled,
    ReturnTerms,
    ReturnableLines,
    PlaceChargedOrderHandler,
    WhenAccountDeleted,
    WhenAccountMerged,
    WhenCardCharged,
    WhenCheckoutUnfulfillable,
    WhenPaymentApproved,
    WhenPaymentRegistered,
    WhenPaymentRejected,
    WhenPaymentReversed,
    CheckoutLimiter,
    orderingRetention,
    LineReturnViews,
    OrderViews,
    BoughtParts,
    ClientBoards,
    TrackingViews,
    OrdersOfPerson,
    TiesOfOrders,
    OrdersForCoupons,
    OrdersForPayments,
    OrdersForPieces,
    OrdersForPromotions,
    { provide: Billings, useClass: SqlBillings },
    { provide: LineReturns, useClass: MikroLineReturns },
    { provide: Orders, useClass: MikroOrders },
    { provide: ReturnedLines, useClass: MikroReturnedLines },
    { provide: Checkouts, useClass: MikroCheckouts },
    { provide: PlacedOrders, useClass: MikroPlacedOrders },
    { provide: Sales, useClass: SqlSales },
    { provide: ReceivedParts, useClass: SqlReceivedParts },
    { provide: InvoicedOrders, useClass: MarkInvoiced },
  ],
  exports: [InvoicedOrders, PlacedOrders, ReceivedParts, ReturnedLines, Sales],
})
export class OrderingModule {}
