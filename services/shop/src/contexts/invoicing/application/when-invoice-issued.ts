import { Clock } from '../../../kernel/clock.ts';
import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { InvoiceIssued } from '../contract.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { TakeInvoiceBack } from './take-invoice-back.ts';

/**
 * The payment may have been given back while the authority looked at the invoice. Of whom no address is known nobody waits for a
 * mail: what they get is on paper, and the order goes on.
 */
@When(InvoiceIssued, 'invoicing.when-invoice-issued')
export class WhenInvoiceIssued implements ReactionHandler<InvoiceIssued['data']> {
  constructor(
    private readonly takeInvoiceBack: TakeInvoiceBack,
    private readonly orders: PlacedOrders,
    private readonly documents: ElectronicDocuments,
    private readonly clock: Clock,
  ) {}

  async handle({ data: { orderId, documentId } }: IntegrationEvent<InvoiceIssued['data']>): Promise<void> {
    await this.takeInvoiceBack.takeBack(orderId);
    if ((await this.orders.byId(orderId))?.buyer.email !== '') return;
    (await this.documents.lock(documentId))?.deliver(this.clock.now());
  }
}
