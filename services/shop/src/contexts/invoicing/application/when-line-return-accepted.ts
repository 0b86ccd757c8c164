import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { LineReturnAccepted } from '../../ordering/contract.ts';
import { TakeInvoiceBack } from './take-invoice-back.ts';

@When(LineReturnAccepted, 'invoicing.when-line-return-accepted')
export class WhenLineReturnAccepted implements ReactionHandler<LineReturnAccepted['data']> {
  constructor(private readonly takeInvoiceBack: TakeInvoiceBack) {}

  async handle({ data }: IntegrationEvent<LineReturnAccepted['data']>): Promise<void> {
    await this.takeInvoiceBack.takeBack(data.orderId);
  }
}
