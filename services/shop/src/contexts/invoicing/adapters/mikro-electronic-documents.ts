import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_KINDS, type DocumentKind } from '@bujia/contracts/invoices';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { ElectronicDocument, type Series } from '../domain/electronic-document.ts';
import { ElectronicDocuments } from '../domain/electronic-documents.ts';

@Injectable()
export class MikroElectronicDocuments extends ElectronicDocuments {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly primary: Primary,
  ) {
    super();
  }

  async nextNumber(kind: DocumentKind, { environment, establishment, emissionPoint }: Series): Promise<number> {
    const [row] = await this.unit.em.execute<{ last_number: number }[]>(
      `INSERT INTO document_series AS s (environment, kind, establishment, emission_point, last_number)
       VALUES (?, ?, ?, ?, 1)
       ON CONFLICT (environment, kind, establishment, emission_point) DO UPDATE SET last_number = s.last_number + 1
       RETURNING last_number`,
      [environment, kind, establishment, emissionPoint],
    );
    return row!.last_number;
  }

  add(document: ElectronicDocument): void {
    this.unit.em.persist(document);
  }

  find(id: string): Promise<ElectronicDocument | undefined> {
    return this.primary.one(ElectronicDocument, { id });
  }

  async lock(id: string): Promise<ElectronicDocument | undefined> {
    const found = await this.unit.em.findOne(ElectronicDocument, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return found ?? undefined;
  }

  ofOrder(orderId: string): Promise<ElectronicDocument[]> {
    return this.primary.all(ElectronicDocument, { orderId }, { orderBy: { issuedAt: 'asc' } });
  }

  invoiceOf(orderId: string): Promise<ElectronicDocument | undefined> {
    return this.one({ orderId, kind: DOCUMENT_KINDS.invoice });
  }

  creditNoteOf(invoiceId: string): Promise<ElectronicDocument | undefined> {
    return this.one({ modifies: invoiceId, lineReturnId: null });
  }

  noteOfLines(lineReturnId: string): Promise<ElectronicDocument | undefined> {
    return this.one({ lineReturnId });
  }

  async claimDue(now: Date, until: Date, most: number): Promise<string[]> {
    const rows = await this.unit.em.execute<{ id: string }[]>(
      `UPDATE electronic_document SET next_attempt_at = ? WHERE id IN (
         SELECT id FROM electronic_document WHERE next_attempt_at <= ?
         ORDER BY next_attempt_at, sequential LIMIT ? FOR UPDATE SKIP LOCKED
       ) RETURNING id`,
      [until, now, most],
    );
    return rows.map(({ id }) => id);
  }

  private async one(where: FilterQuery<ElectronicDocument>): Promise<ElectronicDocument | undefined> {
    return (await this.unit.em.findOne(ElectronicDocument, where)) ?? undefined;
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.unit.em.execute('UPDATE electronic_document SET account_id = ? WHERE account_id = ?', [to, from]);
  }
}
