import { USER_TYPE } from '@bujia/contracts/accounts';
import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  type CajaAbierta,
  type Cierre,
  type CierresQuery,
  type DiaDeCaja,
  type DiaQuery,
  type EfectivoDeCaja,
  type Movimiento,
  type PaginaDeCierres,
  type PaginaDeMovimientos,
  type ResumenDeCierre,
  type SumaDeForma,
  TILL_LIMITS,
  type TillMoveKind,
} from '@bujia/contracts/till';
import { instantOf, isLocalDate } from '@bujia/ecuador/guayaquil';
import { type Cents, dollarsOf } from '@bujia/pricing/money';
import {
  CASH,
  type MethodSum,
  type TillMoveSum,
  type TillSums,
  expectedCash,
  netOf,
  sumsOf,
} from '@bujia/pricing/till';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../../platform/database/primary.ts';
import { CSV_PAGE } from '../../../../platform/http/csv.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { People } from '../../../identity/contract.ts';
import { BranchTills } from '../../application/branch-tills.ts';
import { closeMissing, fieldInvalid } from '../../domain/payments-errors.ts';
import { TillClose, revisionOf } from '../../domain/till-close.ts';
import { Tills } from '../../domain/tills.ts';
import { openMovesOf, sumsOfMoves } from './sql-tills.ts';

interface MoveRow {
  id: string;
  kind: TillMoveSum['kind'];
  at: Date | string;
  branch: string;
  method: number | null;
  cents: number;
  payment: number | null;
  debt: number | null;
  orderNumber: number | null;
  accountId: string | null;
  madeBy: string | null;
  reason: string;
  close: number | null;
}

interface Where {
  sql: string;
  values: unknown[];
}

const KINDS: Readonly<Record<TillMoveSum['kind'], TillMoveKind>> = {
  ...{ paid: 'pago', reversed: 'reverso', returned: 'devolucion', owed: 'vuelta', cash: 'caja' },
};
const OTHERWISE = 'De otra forma';
const DAY_MS = 86_400_000;

const methodName = (method: number | null): string =>
  CATALOGUES.FORMA_PAGO.find(({ codigo }) => codigo === method)?.nombre ?? OTHERWISE;

/** From the main database: whoever counts a drawer sees what was approved a moment ago. */
@Injectable()
export class TillViews {
  constructor(
    private readonly primary: Primary,
    private readonly tills: Tills,
    private readonly branches: BranchTills,
    private readonly people: People,
  ) {}

  async open(branch: string | undefined): Promise<CajaAbierta> {
    const { key } = await this.branches.of(branch);
    const where = this.openAt(key);
    const [sums, last, page, sucursales] = await Promise.all([
      this.sums(where),
      this.lastOf(key),
      this.page(where, undefined, TILL_LIMITS.page),
      this.known(),
    ]);
    const open = openMovesOf(sums);
    const all = sumsOf(open.moves);
    return {
      ...{ sucursal: key, sucursales, cuantos: open.count, visto: revisionOf(last, open) },
      anterior: last ? { codigo: last.number, fecha: last.madeAt.toISOString() } : null,
      desde: open.since?.toISOString() ?? null,
      ...{ sumas: shownSums(all), neto: dollarsOf(netOf(all)), efectivo: cashOf(last?.float() ?? 0, all) },
      ...page,
    };
  }

  /** Of a close, of a day, or of what is open. */
  async moves(
    { sucursal, cierre, dia, antes }: { sucursal?: string; cierre?: number; dia?: string; antes?: number },
    viewer: Viewer,
  ): Promise<PaginaDeMovimientos> {
    if (cierre !== undefined)
      return this.page(this.countedBy(await this.seen(cierre, viewer)), antes, TILL_LIMITS.page);
    if (dia !== undefined) return this.page(await this.ofDay({ dia, sucursal }), antes, TILL_LIMITS.page);
    return this.page(this.openAt((await this.branches.of(sucursal)).key), antes, TILL_LIMITS.page);
  }

  async day(query: DiaQuery): Promise<DiaDeCaja> {
    const where = await this.ofDay(query);
    const [sums, page, sucursales, { cierres }] = await Promise.all([
      this.sums(where),
      this.page(where, undefined, TILL_LIMITS.page),
      this.known(),
      this.closes({ sucursal: query.sucursal, desde: query.dia, hasta: query.dia }, TILL_LIMITS.inDay),
    ]);
    const all = sumsOf(openMovesOf(sums).moves);
    return {
      ...{ dia: query.dia, sucursales, sumas: shownSums(all), neto: dollarsOf(netOf(all)), cierres },
      ...{ entradas: dollarsOf(all.putIn), salidas: dollarsOf(all.takenOut) },
      ...page,
    };
  }

  async closes({ sucursal, desde, hasta, antes }: CierresQuery, most: number): Promise<PaginaDeCierres> {
    const [from, until] = [desde && dayOf(desde), hasta && dayOf(hasta)];
    const rows = await this.primary.all(
      TillClose,
      {
        ...(sucursal !== undefined && { branch: await this.branches.closedAt(sucursal) }),
        ...((from || until) && { madeAt: { ...(from && { $gte: from }), ...(until && { $lt: nextDay(until) }) } }),
        ...(antes !== undefined && { number: { $lt: antes } }),
      },
      { orderBy: { number: 'desc' }, limit: most + 1 },
    );
    const shown = rows.slice(0, most);
    const [corrected, names] = await Promise.all([
      this.correctionsOf(shown),
      this.names(shown.map(({ madeBy }) => madeBy)),
    ]);
    return {
      cierres: shown.map((close) => this.summaryOf(close, corrected.get(close.number) ?? null, names)),
      sucursales: await this.known(),
      siguiente: rows.length > most ? shown.at(-1)!.number : null,
    };
  }

  async close(number: number, viewer: Viewer): Promise<Cierre> {
    const close = await this.seen(number, viewer);
    const [corrected, names, last, sums] = await Promise.all([
      this.correctionsOf([close]),
      this.names([close.madeBy]),
      this.lastOf(close.branch),
      this.sums(this.countedBy(close)),
    ]);
    return {
      ...this.summaryOf(close, corrected.get(number) ?? null, names),
      ...{ clave: close.branch, original: close.root, sumas: shownSums(close.sums), piezas: close.pieces },
      ...{ efectivo: cashOf(close.opening, close.sums), motivo: close.reason, cuantos: openMovesOf(sums).count },
      corregible: last?.number === number && (isOperator(viewer) || close.madeBy === viewer.userId),
    };
  }

  /** All that a close counted, page by page. Answers once it is known that they may see it. */
  async eachCounted(number: number, viewer: Viewer): Promise<AsyncGenerator<Movimiento[]>> {
    const where = this.countedBy(await this.seen(number, viewer));
    return pages(async (antes) => {
      const { movimientos, siguiente } = await this.page(where, antes, CSV_PAGE);
      return [movimientos, siguiente];
    });
  }

  /** The closes of a file, page by page; a question that is none is refused before the first. */
  async eachOfCloses(query: CierresQuery): Promise<AsyncGenerator<ResumenDeCierre[]>> {
    const page = async (antes: number | undefined) => {
      const { cierres, siguiente } = await this.closes({ ...query, antes: antes ?? query.antes }, CSV_PAGE);
      return [cierres, siguiente] as const;
    };
    const first = await page(undefined);
    return pages((antes) => (antes === undefined ? Promise.resolve(first) : page(antes)));
  }

  /** Operators see every close; a seller the last one of a branch, with which the day begins, and their own. */
  private async seen(number: number, viewer: Viewer): Promise<TillClose> {
    const close = await this.tills.find(number);
    const isTheirs =
      close !== undefined &&
      (isOperator(viewer) || close.madeBy === viewer.userId || (await this.lastOf(close.branch))?.number === number);
    if (!isTheirs) throw closeMissing();
    return close;
  }

  private known(): Promise<{ clave: string; nombre: string }[]> {
    return this.branches.all().then((all) => all.map(({ key, name }) => ({ clave: key, nombre: name })));
  }

  private async lastOf(branch: string): Promise<TillClose | undefined> {
    return (await this.primary.all(TillClose, { branch }, { orderBy: { ordinal: 'desc' }, limit: 1 }))[0];
  }

  private async correctionsOf(closes: readonly TillClose[]): Promise<Map<number | null, number>> {
    const rows = await this.primary.all(TillClose, { corrects: { $in: closes.map(({ number }) => number) } });
    return new Map(rows.map(({ corrects, number }) => [corrects, number]));
  }

  private openAt(key: string): Where {
    return { sql: 'm.close_id IS NULL AND m.branch IN (?, ?)', values: this.branches.saidBy(key) };
  }

  private countedBy({ root }: TillClose): Where {
    return { sql: 'm.close_id = (SELECT id FROM till_close WHERE number = ?)', values: [root] };
  }

  private async ofDay({ dia, sucursal }: DiaQuery): Promise<Where> {
    const from = dayOf(dia);
    const ofBranch = sucursal === undefined ? undefined : this.branches.saidBy((await this.branches.of(sucursal)).key);
    return {
      sql: `m.at >= ?::timestamptz AND m.at < ?::timestamptz${ofBranch ? ' AND m.branch IN (?, ?)' : ''}`,
      values: [from, nextDay(from), ...(ofBranch ?? [])],
    };
  }

  private sums({ sql, values }: Where) {
    return this.primary.rows<Parameters<typeof openMovesOf>[0][number]>(
      sumsOfMoves(`(SELECT m.id, m.kind, m.at, m.method, m.cents FROM till_move m WHERE ${sql}) found`),
      values,
    );
  }

  private async page({ sql, values }: Where, before: number | undefined, most: number): Promise<PaginaDeMovimientos> {
    const rows = await this.primary.rows<MoveRow>(
      // Which they are first, by the index of what is asked for: in the order of their numbers it would read all that is closed.
      `WITH found AS MATERIALIZED (
         SELECT m.id FROM till_move m WHERE ${sql}${before === undefined ? '' : ' AND m.id < ?'}),
       shown AS (SELECT id FROM found ORDER BY id DESC LIMIT ?)
       SELECT m.id, m.kind, m.at, m.branch, m.method, m.cents, m.payment_number AS payment, m.debt_number AS debt,
         coalesce(p.order_number, d.order_number) AS "orderNumber", coalesce(p.account_id, d.account_id) AS "accountId",
         m.made_by AS "madeBy", m.reason, c.number AS close
       FROM shown JOIN till_move m ON m.id = shown.id LEFT JOIN payment p ON p.number = m.payment_number LEFT JOIN debt d ON d.number = m.debt_number
       LEFT JOIN till_close c ON c.id = m.close_id
       ORDER BY m.id DESC`,
      [...values, ...(before === undefined ? [] : [before]), most + 1],
    );
    const shown = rows.slice(0, most);
    const names = await this.names(shown.flatMap(({ accountId, madeBy }) => [accountId, madeBy]));
    return {
      movimientos: shown.map((row) => this.moveOf(row, names)),
      siguiente: rows.length > most ? Number(shown.at(-1)!.id) : null,
    };
  }

  private async names(ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))];
    const people = known.length > 0 ? await this.people.among(known) : [];
    return new Map(people.map(({ userId, name, surname }) => [userId, `${name} ${surname}`.trim()]));
  }

  private moveOf(row: MoveRow, names: Map<string | null, string>): Movimiento {
    return {
      ...{ id: Number(row.id), tipo: KINDS[row.kind], fecha: new Date(row.at).toISOString() },
      ...{ forma: row.kind === 'cash' ? methodName(CASH) : methodName(row.method), valor: dollarsOf(row.cents) },
      ...{ sucursal: this.branches.nameOf(row.branch), motivo: row.reason, cierre: row.close },
      ...{ pedido: row.orderNumber, pago: row.payment, devolucion: row.debt },
      ...{ cliente: names.get(row.accountId) ?? null, por: names.get(row.madeBy) ?? null },
    };
  }

  private summaryOf(close: TillClose, correctedBy: number | null, names: Map<string | null, string>): ResumenDeCierre {
    return {
      ...{ codigo: close.number, sucursal: this.branches.nameOf(close.branch), fecha: close.madeAt.toISOString() },
      ...{ por: names.get(close.madeBy) ?? null, neto: dollarsOf(netOf(close.sums)) },
      ...{ esperado: dollarsOf(close.expected()), contado: dollarsOf(close.counted) },
      ...{
        diferencia: dollarsOf(close.difference()),
        deposito: dollarsOf(close.deposit),
        queda: dollarsOf(close.float()),
      },
      ...{ corrige: close.corrects, corregidoPor: correctedBy },
    };
  }
}

/** Until there is none behind. */
async function* pages<Row>(
  page: (before: number | undefined) => Promise<readonly [Row[], number | null]>,
): AsyncGenerator<Row[]> {
  let before: number | undefined;
  do {
    const [rows, next] = await page(before);
    yield rows;
    before = next ?? undefined;
  } while (before !== undefined);
}

export const isOperator = ({ tipo }: Viewer): boolean => tipo === USER_TYPE.operator;

function dayOf(day: string): Date {
  if (!isLocalDate(day)) throw fieldInvalid('El día no es válido');
  return instantOf(day, '00:00');
}

/** What the database can be asked for: it reads no year beyond. */
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const nextDay = (from: Date): Date => new Date(Math.min(from.getTime() + DAY_MS, LAST));

const shownSums = ({ methods }: TillSums): SumaDeForma[] =>
  methods.map(({ method, payments, came, went }: MethodSum) => ({
    ...{ forma: method, nombre: methodName(method), pagos: payments },
    ...{ entro: dollarsOf(came), salio: dollarsOf(went), neto: dollarsOf(came - went) },
  }));

function cashOf(float: Cents, sums: TillSums): EfectivoDeCaja {
  const { came = 0, went = 0 } = sums.methods.find(({ method }) => method === CASH) ?? {};
  return {
    ...{ fondo: dollarsOf(float), cobrado: dollarsOf(came), devuelto: dollarsOf(went) },
    ...{ entradas: dollarsOf(sums.putIn), salidas: dollarsOf(sums.takenOut) },
    esperado: dollarsOf(expectedCash(float, sums)),
  };
}
