import { Module } from '@nestjs/common';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import {
  CardCharged,
  ChargeReturned,
  PaymentApproved,
  PaymentRegistered,
  PaymentRejected,
  PaymentReversed,
} from './contract.ts';

@Module({
  providers: [
    declareEvents(PaymentRegistered, PaymentApproved, PaymentRejected, PaymentReversed, CardCharged, ChargeReturned),
  ],
})
export class PaymentsModule {}
