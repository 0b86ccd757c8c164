import {
  type LineaDeProforma,
  type PaginaDeProformas,
  type Proforma,
  type ProformaAbierta,
  type ProformasQuery,
  QUOTATIONS_PAGE,
  type QuotationState,
  type ResumenDeProforma,
  type TotalesDeProforma,
} from '@bujia/contracts/quotations';
import { localDate } from '@bujia/ecuador/guayaquil';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { prefixesOf } from '../../../platform/database/prefixes.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { People, PersonalData } from '../../identity/contract.ts';
import { QUOTATION_SEAL } from '../contract.ts';
import { Quotation, type QuotationLine } from '../domain/quotation.ts';
import { quotationLinkInvalid, quotationMissing } from '../domain/quoting-errors.ts';

const UNDECIDED = 'q.order_number IS NULL AND q.lost_reason IS NULL';
/** Of a quotation `q`, at a moment `t.now`. */
const STATES: Readonly<Record<QuotationState, string>> = {
  vigente: `${UNDECIDED} AND q.valid_until > t.now`,
  vencida: `${UNDECIDED} AND q.valid_until <= t.now`,
  pedido: 'q.order_number IS NOT NULL',
  perdida: 'q.lost_reason IS NOT NULL',
};
const WORDS = `to_tsvector('simple', folded(translate(q.client_name || ' ' || q.client_email, '@.-_+', '     ')))`;
const NUMBER = /^\d{1,9}$/;

/** Who is offered what stands in it for whom it was written to alone; what the desk notes of them, for nobody. */
const SECTION = `SELECT number AS numero, made_at AS fecha, CASE WHEN theirs THEN client_name END AS cliente,
    CASE WHEN theirs THEN client_email END AS correo, CASE WHEN theirs THEN note END AS nota,
    (SELECT jsonb_agg(jsonb_build_object('repuesto', line->'code', 'nombre', line->'name', 'cantidad', line->'quantity',
       'precioEnCentavos', line->'price')) FROM jsonb_array_elements(lines) line) AS repuestos
  FROM quotation, LATERAL (SELECT coalesce(lower(client_email) = lower(?), false) AS theirs) whose
  WHERE taken_by = ? OR theirs ORDER BY number`;

/** From the main database: sellers have just changed what they look at. */
@Injectable()
export class QuotationDesk implements OnModuleInit {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
    private readonly data: PersonalData,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.data.contribute('proformas', async (userId) => {
      const person = await this.people.find(userId);
      return this.primary.rows(SECTION, [person?.verified ? person.email : null, userId]);
    });
  }

  async page({ buscar, estado, antes }: ProformasQuery): Promise<PaginaDeProformas> {
    const now = this.clock.now();
    const [conditions, values]: [string[], unknown[]] = [[], [now]];
    const narrow = (condition: string, ...given: unknown[]) => {
      conditions.push(condition);
      values.push(...given);
    };
    const wanted = buscar?.trim() ?? '';
    if (NUMBER.test(wanted)) narrow('q.number = ?', Number(wanted));
    else if (wanted !== '') narrow(`${WORDS} @@ to_tsquery('simple', folded(?))`, prefixesOf(wanted));
    if (estado === 'por seguir') narrow('q.follow_on <= ?', localDate(now));
    else if (estado !== undefined) narrow(STATES[estado]);
    if (antes !== undefined) narrow('q.number < ?', antes);
    const rows = await this.primary.rows<{ id: string }>(
      `SELECT q.id FROM quotation q, (SELECT ?::timestamptz AS now) t WHERE ${['true', ...conditions].join(' AND ')}
       ORDER BY q.number DESC LIMIT ${QUOTATIONS_PAGE + 1}`,
      values,
    );
    const ids = rows.slice(0, QUOTATIONS_PAGE).map(({ id }) => id);
    const found = await this.primary.all(Quotation, { id: { $in: ids } }, { orderBy: { number: 'desc' } });
    const siguiente = rows.length > QUOTATIONS_PAGE ? found.at(-1)!.number : null;
    return { proformas: found.map((one) => summaryOf(one, now)), siguiente };
  }

  async find(number: number): Promise<Quotation> {
    const found = await this.primary.one(Quotation, { number });
    if (!found) throw quotationMissing();
    return found;
  }

  async one(number: number): Promise<Proforma> {
    const found = await this.find(number);
    const { note, lines, followNote, lostReason } = found;
    return {
      ...summaryOf(found, this.clock.now()),
      ...{ nota: note, lineas: lines.map((line) => ({ ...lineOf(line), motivo: line.reason })) },
      ...{ totales: totalsOf(found), seguirNota: followNote },
      ...(lostReason !== null && { motivo: lostReason }),
    };
  }

  /** What the code of a link opens; writes nothing. */
  async opened(code: string): Promise<ProformaAbierta> {
    const id = this.seals.open(QUOTATION_SEAL, code);
    const found = id === undefined ? undefined : await this.primary.one(Quotation, { id });
    if (!found) throw quotationLinkInvalid();
    const { codigo, cliente, fecha, hasta, estado } = summaryOf(found, this.clock.now());
    const { note: nota, lines } = found;
    return { codigo, cliente, fecha, hasta, estado, nota, lineas: lines.map(lineOf), totales: totalsOf(found) };
  }
}

function summaryOf(quotation: Quotation, now: Date): ResumenDeProforma {
  const { number, clientName, clientEmail, madeAt, validUntil, sentAt, takenBy, orderNumber, followOn } = quotation;
  return {
    ...{ codigo: number, cliente: clientName, correo: clientEmail, fecha: madeAt.toISOString() },
    ...{ hasta: lastDayOf(validUntil), estado: quotation.stateAt(now), total: dollarsOf(quotation.totals().total) },
    ...{ tomada: takenBy !== null },
    ...(sentAt && { enviada: sentAt.toISOString() }),
    ...(orderNumber !== null && { pedido: orderNumber }),
    ...(followOn !== null && { seguir: followOn }),
  };
}

const lineOf = ({ code, name, quantity, priceThen, price }: QuotationLine): LineaDeProforma => ({
  ...{ repuesto: code, nombre: name, cantidad: quantity, precioLista: dollarsOf(priceThen) },
  ...{ precio: dollarsOf(price), total: dollarsOf(price * quantity) },
});

function totalsOf(quotation: Quotation): TotalesDeProforma {
  const { base, iva, total } = quotation.totals();
  return { base: dollarsOf(base), iva: dollarsOf(iva), total: dollarsOf(total) };
}

export const lastDayOf = (until: Date): string => localDate(new Date(until.getTime() - 1));
