import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PAYMENT_STATUS } from '@bujia/contracts/catalogues';
import { DOCUMENT_KINDS } from '@bujia/contracts/invoices';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { Clock } from '../../../kernel/clock.ts';
import { PlacedOrders } from '../../ordering/contract.ts';
import { type KnownPayment, Payments } from '../../payments/contract.ts';
import { TEST_NOTICE, composeInvoice } from '../domain/compose-invoice.ts';
import { ElectronicDocument } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';
import { IssuerOfShop } from './issuer-of-shop.ts';

/**
 * Makes the invoice of an order, once approved payments cover it; asked too early or again, it does nothing. Document
 * and number are one transaction, the caller's: no number is lost, none is used twice.
 */
@Injectable()
export class IssueInvoice {
  constructor(
    private readonly orders: PlacedOrders,
    private readonly payments: Payments,
    private readonly documents: ElectronicDocuments,
    private readonly shop: IssuerOfShop,
    private readonly clock: Clock,
  ) {}

  async issue(orderId: string): Promise<void> {
    // Locked: of two payments approved at once, the second sees what the first left.
    const order = await this.orders.lock(orderId);
    if (!order || order.status === ORDER_STATUS.cancelled) return;
    if (await this.documents.invoiceOf(orderId)) return;
    const payments = approved(await this.payments.ofOrder(orderId));
    if (!covers(payments, order.totals.total)) return;

    const { series, issuer } = this.shop;
    const notices = series.environment === '1' ? [TEST_NOTICE] : [];
    const sequential = await this.documents.nextNumber(DOCUMENT_KINDS.invoice, series);
    this.documents.add(
      ElectronicDocument.invoice({
        ...{ orderId, orderNumber: order.number, accountId: order.accountId },
        ...{ series, sequential, numericCode: newNumericCode(), now: this.clock.now() },
        content: composeInvoice({ ...order, phone: order.delivery?.phone }, payments, issuer, notices),
      }),
    );
  }
}

export const approved = (payments: KnownPayment[]): KnownPayment[] =>
  payments.filter(({ status }) => status === PAYMENT_STATUS.approved);

export const covers = (payments: readonly KnownPayment[], total: number): boolean =>
  payments.reduce((sum, { amount }) => sum + amount, 0) >= total;

/** Eight digits that nobody can guess: with them the access key is not to be guessed either. */
export const newNumericCode = (): string => String(randomInt(100_000_000)).padStart(8, '0');
