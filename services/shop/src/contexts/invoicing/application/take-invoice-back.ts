import { isFinalConsumer } from '@bujia/ecuador/identification';
import { repayRest } from '@bujia/pricing/give-back';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Clock } from '../../../kernel/clock.ts';
import { PlacedOrders, type ReturnedLine, ReturnedLines } from '../../ordering/contract.ts';
import { Payments } from '../../payments/contract.ts';
import { ElectronicDocument } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { partOf } from '../domain/part-of-invoice.ts';
import { approved, covers, newNumericCode } from './issue-invoice.ts';
import { IssuerOfShop } from './issuer-of-shop.ts';

type Part = Parameters<typeof ElectronicDocument.creditNote>[3];

/**
 * Makes the credit notes for an invoice: one for each return of its lines, and one for all that is left when the order was
 * cancelled or the payment given back. Each once, and as soon as the invoice is authorised, because a credit note names an
 * invoice that the authority knows.
 */
@Injectable()
export class TakeInvoiceBack {
  constructor(
    private readonly orders: PlacedOrders,
    private readonly returned: ReturnedLines,
    private readonly payments: Payments,
    private readonly documents: ElectronicDocuments,
    private readonly shop: IssuerOfShop,
    private readonly clock: Clock,
  ) {}

  async takeBack(orderId: string): Promise<void> {
    const order = await this.orders.lock(orderId);
    const invoice = await this.documents.invoiceOf(orderId);
    if (!order || invoice?.state !== 'authorised') return;
    // The authority takes none for an invoice that names nobody.
    if (isFinalConsumer(invoice.content.buyer.identification)) return;
    const returned = await this.returned.acceptedOf(orderId);
    for (const one of returned) await this.takeLineBack(invoice, one);

    const givenBack = !covers(approved(await this.payments.ofOrder(orderId)), order.totals.total);
    if (!givenBack && order.status !== ORDER_STATUS.cancelled) return;
    if (await this.documents.creditNoteOf(invoice.id)) return;
    const reason = givenBack ? 'Reverso del pago' : 'Cancelación del pedido';
    if (returned.length === 0) return this.note(invoice, reason);
    const rest = repayRest(
      order,
      returned.map(({ line, quantity, net, shipping }) => ({ line, quantity, base: net + shipping })),
    );
    if (rest && rest.total > 0) await this.note(invoice, reason, partOf(invoice.content, rest));
  }

  private async takeLineBack(invoice: ElectronicDocument, returned: ReturnedLine): Promise<void> {
    const { returnId: lineReturnId, total, shipping } = returned;
    // Nothing was paid for it.
    if (total === 0 || (await this.documents.noteOfLines(lineReturnId))) return;
    const part = partOf(invoice.content, { items: [returned], shipping });
    await this.note(invoice, 'Devolución de repuestos', { ...part, lineReturnId });
  }

  private async note(invoice: ElectronicDocument, reason: string, part?: Part): Promise<void> {
    const { series } = this.shop;
    const sequential = await this.documents.nextNumber(DOCUMENT_KINDS.creditNote, series);
    const numbered = { series, sequential, numericCode: newNumericCode(), now: this.clock.now() };
    this.documents.add(ElectronicDocument.creditNote(invoice, reason, numbered, part));
  }
}
