import { PART_GONE } from '@bujia/contracts/catalogue';
import {
  type MisOpiniones,
  type OpinionPorDecidir,
  type OpinionesPorEstado,
  type OpinionesRepuesto,
  REVIEW_LIMITS,
  type RepuestoOpinado,
  type ReviewReason,
  type ReviewState,
} from '@bujia/contracts/reviews';
import { vehicleInWords } from '@bujia/contracts/fitment';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { type PartForSale, PartsForSale, PartTies, VehiclesForSearch } from '../../catalog/contract.ts';
import { PersonalData } from '../../identity/contract.ts';
import { BoughtParts } from '../application/bought-parts.ts';
import { SOMEBODY } from '../domain/author.ts';
import { warningsOf } from '../domain/warnings.ts';

interface ShownRow {
  id: string;
  author: string | null;
  vehicle: number | null;
  stars: number;
  words: string;
  at: Date | string;
}

interface OwnRow {
  part: number;
  vehicle: number | null;
  stars: number;
  words: string;
  state: ReviewState;
  reason: ReviewReason | null;
  before: boolean;
  at: Date | string;
}

interface DeskRow extends ShownRow {
  part: number;
  version: number;
  state: ReviewState;
  reason: ReviewReason | null;
  shownStars: number | null;
  shownWords: string | null;
  /** By which the list is ordered. */
  since: Date | string;
}

const SHOWN = 'shown_stars IS NOT NULL AND NOT hidden';
const SHOWN_OF_PART = `SELECT id, shown_author AS author, vehicle_id AS vehicle, shown_stars AS stars, shown_words AS words, shown_written_at AS at
  FROM review WHERE part_id = $1 AND ${SHOWN} AND ($2::timestamptz IS NULL OR (shown_written_at, id) < ($2::timestamptz, $3::uuid))
  ORDER BY shown_written_at DESC, id DESC LIMIT ${REVIEW_LIMITS.page + 1}`;
const SUM_OF_PART = `SELECT count(*)::int AS total, coalesce(round(avg(shown_stars), 1), 0)::float8 AS average
  FROM review WHERE part_id = $1 AND ${SHOWN}`;

const OWN = `SELECT part_id AS part, vehicle_id AS vehicle, stars, words, state, reason,
    shown_stars IS NOT NULL AND state <> 'shown' AS before, written_at AS at
  FROM review WHERE account_id = ? ORDER BY written_at DESC, id DESC`;
const OF_PERSON = `SELECT part_id AS repuesto, vehicle_id AS vehiculo, stars AS estrellas, words AS texto, state AS estado, written_at AS escrita,
    author AS autor, shown_stars AS "estrellasPublicadas", shown_words AS "textoPublicado", shown_author AS "autorPublicado"
  FROM review WHERE account_id = ? ORDER BY id`;

const DESK = `id, author, part_id AS part, vehicle_id AS vehicle, stars, words, written_at AS at, version, state, reason,
  shown_stars AS "shownStars", shown_words AS "shownWords"`;
/** Those that wait longest first, what was decided last before the rest. */
const WAITING = `SELECT ${DESK}, written_at AS since FROM review
  WHERE state = 'waiting' AND NOT hidden AND (?::timestamptz IS NULL OR (written_at, id) > (?::timestamptz, ?::uuid))
  ORDER BY written_at, id LIMIT ${REVIEW_LIMITS.desk + 1}`;
const DECIDED = `SELECT ${DESK}, decided_at AS since FROM review
  WHERE state = ? AND state <> 'waiting' AND (?::timestamptz IS NULL OR (decided_at, id) < (?::timestamptz, ?::uuid))
  ORDER BY decided_at DESC, id DESC LIMIT ${REVIEW_LIMITS.desk + 1}`;
/** Of an abandoned shop. */
const MOST_COUNTED = 1_000;
const HOW_MANY_WAIT = `SELECT count(*)::int AS waiting FROM (
  SELECT FROM review WHERE state = 'waiting' AND NOT hidden LIMIT ${MOST_COUNTED}) waits`;

@Injectable()
export class ReviewViews implements OnModuleInit {
  constructor(
    private readonly reads: Reads,
    private readonly primary: Primary,
    private readonly parts: PartsForSale,
    private readonly ties: PartTies,
    private readonly vehicles: VehiclesForSearch,
    private readonly bought: BoughtParts,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.contribute('opiniones', (userId) => this.primary.rows(OF_PERSON, [userId]));
    this.ties.contribute((ids) => this.among('part_id', ids));
    this.ties.contributeVehicles((ids) => this.among('vehicle_id', ids));
  }

  /** What everybody reads, asked anew each time: few look so far down a page. */
  async ofPart(partId: number, after?: string): Promise<OpinionesRepuesto> {
    const [at, id] = placeOf(after);
    const [sum, rows] = await Promise.all([
      this.reads.row<{ total: number; average: number }>(SUM_OF_PART, [partId]),
      this.reads.rows<ShownRow>(SHOWN_OF_PART, [partId, at, id]),
    ]);
    const { page, next } = pageOf(rows, REVIEW_LIMITS.page, ({ at }) => at);
    const vehicles = await this.vehicleNames(page);
    return {
      total: sum!.total,
      promedio: sum!.average,
      opiniones: page.map(({ id, author, vehicle, stars, words, at }) => ({
        ...{ codigo: id, estrellas: stars, texto: words, autor: author ?? SOMEBODY },
        mes: localDate(new Date(at)).slice(0, 7),
        vehiculo: vehicles.get(vehicle ?? 0) ?? null,
      })),
      siguiente: next,
    };
  }

  async ofAccount(accountId: string): Promise<MisOpiniones> {
    const written = await this.primary.rows<OwnRow>(OWN, [accountId]);
    const bought = await this.bought.of(accountId);
    const isWritten = new Set(written.map(({ part }) => part));
    const open = bought.filter(({ partId }) => !isWritten.has(partId));
    const parts = await this.partsOf([...written.map(({ part }) => part), ...open.map(({ partId }) => partId)]);
    const vehicles = await this.vehicleNames([...written, ...open.map(({ vehicleId = null }) => ({ vehicle: vehicleId }))]);
    return {
      porEscribir: open.flatMap(({ partId, order, vehicleId = 0 }) => {
        const repuesto = parts.get(partId);
        return repuesto ? [{ repuesto, vehiculo: vehicles.get(vehicleId) ?? null, pedido: order }] : [];
      }),
      escritas: written.map(({ part, vehicle, stars, words, state, reason, before, at }) => ({
        ...{ repuesto: parts.get(part) ?? goneOf(part), vehiculo: vehicles.get(vehicle ?? 0) ?? null },
        ...{ estrellas: stars, texto: words, estado: state, motivo: reason, anterior: before },
        escritaEl: new Date(at).toISOString(),
      })),
    };
  } // prettier-ignore

  async desk(state: ReviewState, after?: string): Promise<OpinionesPorEstado> {
    const [at, id] = placeOf(after);
    const [counted] = await this.primary.rows<{ waiting: number }>(HOW_MANY_WAIT);
    const rows = await (state === 'waiting'
      ? this.primary.rows<DeskRow>(WAITING, [at, at, id])
      : this.primary.rows<DeskRow>(DECIDED, [state, at, at, id]));
    const { page, next } = pageOf(rows, REVIEW_LIMITS.desk, ({ since }) => since);
    const parts = await this.partsOf(page.map(({ part }) => part));
    const vehicles = await this.vehicleNames(page);
    return {
      opiniones: page.map((row): OpinionPorDecidir => {
        const { id, part, author, vehicle, version, stars, words, state, reason, shownStars, shownWords, at } = row;
        return {
          ...{ codigo: id, version, repuesto: parts.get(part) ?? goneOf(part), autor: author ?? SOMEBODY },
          ...{ vehiculo: vehicles.get(vehicle ?? 0) ?? null, estrellas: stars, texto: words },
          ...{ avisos: warningsOf(words), estado: state, motivo: reason },
          publicada: shownStars === null ? null : { estrellas: shownStars, texto: shownWords! },
          escritaEl: new Date(at).toISOString(),
        };
      }),
      esperan: counted!.waiting,
      siguiente: next,
    };
  }

  private async among(column: 'part_id' | 'vehicle_id', ids: readonly number[]): Promise<number[]> {
    const rows = await this.primary.rows<{ id: number }>(
      `SELECT DISTINCT ${column} AS id FROM review WHERE ${column} = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }

  private async vehicleNames(rows: readonly { vehicle: number | null }[]): Promise<ReadonlyMap<number, string>> {
    const ids = [...new Set(rows.flatMap(({ vehicle }) => vehicle ?? []))];
    const found = ids.length === 0 ? [] : await this.vehicles.byIds(ids);
    return new Map(
      found.map(({ id, model, engine, year }) => [id, vehicleInWords({ modelo: model, motor: engine, anio: year })]),
    );
  }

  private async partsOf(ids: readonly number[]): Promise<ReadonlyMap<number, RepuestoOpinado>> {
    const found = ids.length === 0 ? [] : await this.parts.byIds([...new Set(ids)]);
    return new Map(found.map((part) => [part.id, opinedOf(part)]));
  }
}

const opinedOf = ({ id, name, code, encryptedCode, image = '' }: PartForSale): RepuestoOpinado => ({
  ...{ codigo: id, nombre: name, codigoRepuesto: code, codigoEncriptado: encryptedCode, imagen: image },
});
const goneOf = (codigo: number): RepuestoOpinado => ({
  ...{ codigo, nombre: PART_GONE, codigoRepuesto: '', codigoEncriptado: '', imagen: '' },
});

/** Behind which row a page begins; as `pageOf` says it. */
function placeOf(after: string | undefined): [at: Date | null, id: string | null] {
  const [ms, id] = after?.split('_') ?? [];
  return id === undefined ? [null, null] : [new Date(Number(ms)), id];
}

function pageOf<Row extends { id: string }>(rows: readonly Row[], size: number, atOf: (row: Row) => Date | string) {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { page, next: last ? `${new Date(atOf(last)).getTime()}_${last.id}` : null };
}
