import { Global, Module } from '@nestjs/common';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CheckoutController } from './adapters/checkout.controller.ts';
import { MikroCheckouts } from './adapters/mikro-checkouts.ts';
import { MikroOrders } from './adapters/mikro-orders.ts';
import { MikroPlacedOrders } from './adapters/mikro-placed-orders.ts';
import { OrderViews } from './adapters/order-views.ts';
import { OrdersController } from './adapters/orders.controller.ts';
import { TrackingController } from './adapters/tracking.controller.ts';
import { CancelOrderHandler } from './application/cancel-order.ts';
import { ChangeOrderStatusHandler } from './application/change-order-status.ts';
import { CheckOutHandler } from './application/check-out.ts';
import { PlaceOrder } from './application/place-order.ts';
import { PreparePurchase } from './application/prepare-purchase.ts';
import { QuoteShipping } from './application/quote-shipping.ts';
import { ReleaseGoods } from './application/release-goods.ts';
import { CheckoutUnfulfillable, OrderCancelled, OrderPlaced, OrderStatusChanged, PlacedOrders } from './contract.ts';
import { Checkouts } from './domain/checkouts.ts';
import { Orders } from './domain/orders.ts';

/** Global, because payments, invoices and mails ask for orders. */
@Global()
@Module({
  controllers: [CheckoutController, OrdersController, TrackingController],
  providers: [
    declareEvents(OrderPlaced, OrderStatusChanged, OrderCancelled, CheckoutUnfulfillable),
    CheckOutHandler,
    CancelOrderHandler,
    ChangeOrderStatusHandler,
    PlaceOrder,
    PreparePurchase,
    QuoteShipping,
    ReleaseGoods,
    OrderViews,
    { provide: Orders, useClass: MikroOrders },
    { provide: Checkouts, useClass: MikroCheckouts },
    { provide: PlacedOrders, useClass: MikroPlacedOrders },
  ],
  exports: [PlacedOrders],
})
export class OrderingModule {}
