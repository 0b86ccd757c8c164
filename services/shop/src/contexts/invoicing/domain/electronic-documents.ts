import type { DocumentKind } from '@bujia/contracts/invoices';
import type { ElectronicDocument, Series } from './electronic-document.ts';

export abstract class ElectronicDocuments {
  /** The next number of a series; nobody else gets one of it until the transaction ends, so none is lost or used twice. */
  abstract nextNumber(kind: DocumentKind, series: Series): Promise<number>;
  abstract add(document: ElectronicDocument): void;
  abstract find(id: string): Promise<ElectronicDocument | undefined>;
  /** Nobody else changes it until the transaction ends. */
  abstract lock(id: string): Promise<ElectronicDocument | undefined>;
  /** The oldest first. */
  abstract ofOrder(orderId: string): Promise<ElectronicDocument[]>;
  abstract invoiceOf(orderId: string): Promise<ElectronicDocument | undefined>;
  abstract noteOfLines(lineReturnId: string): Promise<ElectronicDocument | undefined>;
  /** The one that takes back all that is left. */
  abstract creditNoteOf(invoiceId: string): Promise<ElectronicDocument | undefined>;
  /** Takes up to so many that are due; whoever else looks passes them over until `until`. */
  abstract claimDue(now: Date, until: Date, most: number): Promise<string[]>;
  /** Whose they are; what they say stays as it was issued. */
  abstract handOver(from: string, to: string): Promise<void>;
}
