import { Module } from '@nestjs/common';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { CheckoutUnfulfillable, OrderCancelled, OrderPlaced, OrderStatusChanged } from './contract.ts';

@Module({
  providers: [declareEvents(OrderPlaced, OrderStatusChanged, OrderCancelled, CheckoutUnfulfillable)],
})
export class OrderingModule {}
