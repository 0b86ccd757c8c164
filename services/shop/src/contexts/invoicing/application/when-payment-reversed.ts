import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PaymentReversed } from '../../payments/contract.ts';
import { TakeInvoiceBack } from './take-invoice-back.ts';

@When(PaymentReversed, 'invoicing.when-payment-reversed')
export class WhenPaymentReversed implements ReactionHandler<PaymentReversed['data']> {
  constructor(private readonly takeInvoiceBack: TakeInvoiceBack) {}

  async handle({ data }: IntegrationEvent<PaymentReversed['data']>): Promise<void> {
    await this.takeInvoiceBack.takeBack(data.orderId);
  }
}
