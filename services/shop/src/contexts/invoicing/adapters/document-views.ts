import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_NAMES,
  type Documento,
  type DocumentKind,
  type DocumentoPendiente,
  type EstadoDocumento,
  MOST_PENDING,
} from '@bujia/contracts/invoices';
import { dollarsOf } from '@bujia/pricing/money';
import { Reads } from '../../../platform/database/reads.ts';
import type { AuthorityMessage } from '../domain/authority-messages.ts';
import type { Buyer } from '../domain/document-content.ts';
import type { DocumentState } from '../domain/electronic-document.ts';

interface Row {
  id: string;
  kind: DocumentKind;
  number: string;
  access_key: string;
  issued_at: Date;
  total: number;
  state: DocumentState;
  authorised_at: Date | null;
  sent_at: Date | null;
}

interface PendingRow extends Row {
  order_number: number;
  buyer: Buyer;
  attempts: number;
  next_attempt_at: Date | null;
  problem: string | null;
  messages: AuthorityMessage[];
  pending: number;
}

const COLUMNS = `id, kind, establishment || '-' || emission_point || '-' || lpad(sequential::text, 9, '0') AS number,
  access_key, issued_at, (content->'totals'->>'total')::int AS total, state, authorised_at, sent_at`;

const STATES: Record<DocumentState, EstadoDocumento> = {
  draft: 'borrador',
  signed: 'firmado',
  received: 'recibido',
  authorised: 'autorizado',
  returned: 'devuelto',
  rejected: 'rechazado',
};

@Injectable()
export class DocumentViews {
  constructor(private readonly reads: Reads) {}

  /** The oldest first. */
  async ofOrder(orderId: string): Promise<Documento[]> {
    const rows = await this.reads.rows<Row>(
      `SELECT ${COLUMNS} FROM electronic_document WHERE order_id = $1 ORDER BY issued_at, id`,
      [orderId],
    );
    return rows.map(documentoOf);
  }

  async ofAccount(accountId: string): Promise<Documento[]> {
    const rows = await this.reads.rows<Row>(
      `SELECT ${COLUMNS} FROM electronic_document WHERE account_id = $1 ORDER BY issued_at, id`,
      [accountId],
    );
    return rows.map(documentoOf);
  }

  /** Whose it is; undefined when there is none. */
  async ownerOf(documentId: string): Promise<string | undefined> {
    const row = await this.reads.row<{ account_id: string }>(
      `SELECT account_id FROM electronic_document WHERE id = $1`,
      [documentId],
    );
    return row?.account_id;
  }

  async pending(): Promise<{ documentos: DocumentoPendiente[]; total: number }> {
    const rows = await this.reads.rows<PendingRow>(
      `SELECT ${COLUMNS}, order_number, content->'buyer' AS buyer, attempts, next_attempt_at, problem, messages,
         count(*) OVER ()::int AS pending
       FROM electronic_document WHERE state <> 'authorised'
       ORDER BY next_attempt_at IS NOT NULL, state_at, id LIMIT $1`,
      [MOST_PENDING],
    );
    return { documentos: rows.map(pendingOf), total: rows[0]?.pending ?? 0 };
  }
}

const documentoOf = (row: Row): Documento => ({
  codigo: row.id,
  tipo: { codigo: row.kind, nombre: DOCUMENT_NAMES[row.kind] },
  numero: row.number,
  claveAcceso: row.access_key,
  fecha: row.issued_at.toISOString(),
  total: dollarsOf(row.total),
  estado: STATES[row.state],
  autorizado: row.authorised_at?.toISOString() ?? null,
  enviado: row.sent_at?.toISOString() ?? null,
});

const pendingOf = (row: PendingRow): DocumentoPendiente => ({
  ...documentoOf(row),
  pedido: row.order_number,
  comprador: { nombre: row.buyer.name, identificacion: row.buyer.identification, direccion: row.buyer.address },
  intentos: row.attempts,
  proximoIntento: row.next_attempt_at?.toISOString() ?? null,
  problema: row.problem,
  mensajes: row.messages.map(({ code, kind, text, detail }) => ({
    codigo: code,
    tipo: kind,
    mensaje: text,
    detalle: detail,
  })),
});
