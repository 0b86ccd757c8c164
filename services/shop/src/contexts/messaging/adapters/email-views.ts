import { Injectable } from '@nestjs/common';
import {
  type Correo,
  type CorreoEstado,
  type CorreoPagina,
  type CorreoPedido,
  MAILS_PAGE,
  type MailsQuery,
} from '@bujia/contracts/emails';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import type { EmailState } from '../domain/email.ts';
import { messageIdOf } from './message-id.ts';
import { type MailName, templates } from './templates/templates.ts';

const ON_THE_WIRE: Record<EmailState, CorreoEstado> = {
  queued: 'pendiente',
  sending: 'enviando',
  delayed: 'demorado',
  accepted: 'aceptado',
  refused: 'rechazado',
  failed: 'fallido',
};
const stateOf = (wire: CorreoEstado | undefined): string | null =>
  Object.entries(ON_THE_WIRE).find(([, name]) => name === wire)?.[0] ?? null;

interface Row {
  id: string;
  template: string;
  recipient: string;
  subject: string | null;
  state: EmailState;
  attempts: number;
  queued_at: Date;
  settled_at: Date | null;
  next_attempt_at: Date | null;
  answer: string | null;
  order_number: number | null;
  copy_of: string | null;
}

/** What it was written from. */
export interface EmailContent {
  template: string;
  data: object;
  codes: Record<string, unknown>;
  documentId: string | null;
  orderId: string | null;
  forgotten: boolean;
}

const COLUMNS = `id, template, recipient, subject, state, attempts, queued_at, settled_at, next_attempt_at, answer,
                 order_number, copy_of`;
const MOST_OF_AN_ORDER = 200;

/** The log of e-mails, as operators and sellers read it. */
@Injectable()
export class EmailViews {
  constructor(
    private readonly reads: Reads,
    private readonly config: Config,
  ) {}

  async page({ destinatario, plantilla, estado, pedido, antes }: MailsQuery): Promise<CorreoPagina> {
    const part = destinatario && `%${destinatario.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    const rows = await this.reads.rows<Row>(
      `SELECT ${COLUMNS} FROM email
       WHERE ($1::text IS NULL OR lower(recipient) LIKE $1) AND ($2::text IS NULL OR template = $2)
         AND ($3::text IS NULL OR state = $3) AND ($4::int IS NULL OR order_number = $4) AND ($5::uuid IS NULL OR id < $5)
       ORDER BY id DESC LIMIT $6`,
      [part ?? null, plantilla ?? null, stateOf(estado), pedido ?? null, antes ?? null, MAILS_PAGE + 1],
    );
    const shown = rows.slice(0, MAILS_PAGE);
    return {
      correos: shown.map((row) => this.correo(row)),
      siguiente: rows.length > MAILS_PAGE ? shown.at(-1)!.id : null,
    };
  }

  async byId(id: string): Promise<Correo | undefined> {
    const row = await this.reads.row<Row>(`SELECT ${COLUMNS} FROM email WHERE id = $1`, [id]);
    return row && this.correo(row);
  }

  content(id: string): Promise<EmailContent | undefined> {
    return this.reads.row<EmailContent>(
      `SELECT template, data, codes, document_id AS "documentId", order_id AS "orderId", forgotten_at IS NOT NULL AS forgotten
       FROM email WHERE id = $1`,
      [id],
    );
  }

  async ofOrder(number: number): Promise<CorreoPedido[]> {
    const rows = await this.reads.rows<Row>(
      `SELECT ${COLUMNS} FROM email WHERE order_number = $1 ORDER BY id LIMIT $2`,
      [number, MOST_OF_AN_ORDER],
    );
    return rows.map((row) => {
      const { id, plantilla, asunto, destinatario, estado, encolado, resuelto } = this.correo(row);
      return { id, plantilla, asunto, destinatario, estado, encolado, resuelto };
    });
  }

  private correo(row: Row): Correo {
    const plantilla = { codigo: row.template, nombre: labelOf(row.template) };
    return {
      id: row.id,
      destinatario: row.recipient,
      plantilla,
      // Not written yet: what it will be about.
      asunto: row.subject ?? plantilla.nombre,
      estado: ON_THE_WIRE[row.state],
      intentos: row.attempts,
      encolado: row.queued_at.toISOString(),
      resuelto: row.settled_at?.toISOString() ?? null,
      proximoIntento: row.next_attempt_at?.toISOString() ?? null,
      respuesta: row.answer,
      messageId: messageIdOf(row.id, this.config.shop),
      pedido: row.order_number,
      copiaDe: row.copy_of,
    };
  }
}

export const labelOf = (template: string): string =>
  template in templates ? templates[template as MailName].label : template;
