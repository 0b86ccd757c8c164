import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Clock } from '../../../kernel/clock.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { Payments } from '../../payments/contract.ts';
import { ElectronicDocument } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { approved, covers, newNumericCode } from './issue-invoice.ts';
import { IssuerOfShop } from './issuer-of-shop.ts';

/**
 * Makes the credit note for an invoice whose order was cancelled, or whose payment was given back: once, and as soon as
 * the invoice is authorised, because a credit note names an invoice that the authority knows.
 */
@Injectable()
export class TakeInvoiceBack {
  constructor(
    private readonly orders: PlacedOrders,
    private readonly payments: Payments,
    private readonly documents: ElectronicDocuments,
    private readonly shop: IssuerOfShop,
    private readonly clock: Clock,
  ) {}

  async execute(orderId: string): Promise<void> {
    const order = await this.orders.lock(orderId);
    const invoice = await this.documents.invoiceOf(orderId);
    if (!order || invoice?.state !== 'authorised') return;
    const givenBack = !covers(approved(await this.payments.ofOrder(orderId)), order.totals.total);
    if (!givenBack && order.status !== ORDER_STATUS.cancelled) return;
    if (await this.documents.creditNoteOf(invoice.id)) return;

    const { series } = this.shop;
    const sequential = await this.documents.nextNumber(DOCUMENT_KINDS.creditNote, series);
    const reason = givenBack ? 'Reverso del pago' : 'Cancelación del pedido';
    this.documents.add(
      ElectronicDocument.creditNote(invoice, reason, {
        ...{ series, sequential, numericCode: newNumericCode(), now: this.clock.now() },
      }),
    );
  }
}
