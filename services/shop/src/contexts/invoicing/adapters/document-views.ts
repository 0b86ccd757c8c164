import { Injectable } from '@nestjs/common';
import {
  type CuentaDeDocumentos,
  DOCUMENT_KINDS,
  DOCUMENT_NAMES,
  DOCUMENT_STATES,
  DOCUMENTS_COUNTED,
  DOCUMENTS_PAGE,
  type Documento,
  type DocumentKind,
  type DocumentoPendiente,
  type DocumentsQuery,
  type EstadoDocumento,
  MOST_PENDING,
  type PaginaDeDocumentos,
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
}

const COLUMNS = `id, kind, establishment || '-' || emission_point || '-' || lpad(sequential::text, 9, '0') AS number,
  access_key, issued_at, (content->'totals'->>'total')::int AS total, state, authorised_at, sent_at`;

const PENDING_COLUMNS = `${COLUMNS}, order_number, content->'buyer' AS buyer, attempts, next_attempt_at, problem, messages`;
const KINDS = Object.values(DOCUMENT_KINDS);

const STATES: Record<DocumentState, EstadoDocumento> = {
  draft: 'borrador',
  signed: 'firmado',
  received: 'recibido',
  authorised: 'autorizado',
  returned: 'devuelto',
  rejected: 'rechazado',
};

const stateOf = (name: EstadoDocumento) =>
  (Object.keys(STATES) as DocumentState[]).find((state) => STATES[state] === name)!;

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

  async page({ estado, tipo, antes }: DocumentsQuery): Promise<PaginaDeDocumentos> {
    // Each kind along the index, then both by their time.
    const rows = await this.reads.rows<PendingRow>(
      `SELECT d.* FROM unnest($2::text[]) of_kind, LATERAL (
         SELECT ${PENDING_COLUMNS} FROM electronic_document
         WHERE state = $1 AND kind = of_kind AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $4) d
       ORDER BY d.id DESC LIMIT $4`,
      [stateOf(estado), tipo ? [tipo] : KINDS, antes ?? null, DOCUMENTS_PAGE + 1],
    );
    const shown = rows.slice(0, DOCUMENTS_PAGE);
    return { documentos: shown.map(pendingOf), siguiente: rows.length > DOCUMENTS_PAGE ? shown.at(-1)!.id : null };
  }

  async counts(): Promise<CuentaDeDocumentos[]> {
    const rows = await this.reads.rows<{ state: DocumentState; kind: DocumentKind; count: number }>(
      `SELECT s.state, k.kind, (SELECT count(*)::int FROM (
         SELECT FROM electronic_document d WHERE d.state = s.state AND d.kind = k.kind LIMIT $3) found) AS count
       FROM unnest($1::text[]) AS s(state), unnest($2::text[]) AS k(kind)`,
      [Object.keys(STATES), KINDS, DOCUMENTS_COUNTED + 1],
    );
    return DOCUMENT_STATES.map((estado) => {
      const of = (kind: DocumentKind) => rows.find((row) => STATES[row.state] === estado && row.kind === kind)!.count;
      return { estado, facturas: of(DOCUMENT_KINDS.invoice), notas: of(DOCUMENT_KINDS.creditNote) };
    });
  }

  async pending(): Promise<{ documentos: DocumentoPendiente[]; total: number }> {
    const rows = await this.reads.rows<PendingRow & { pending: number }>(
      `SELECT ${PENDING_COLUMNS},
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
