import { CATALOGUES } from '@bujia/contracts/catalogues';
import {
  type CifrasVentas,
  type FilaVentas,
  type InformeHoy,
  type InformeVentas,
  REPORT_LIMITS,
  type SalesBy,
  type SalesReportQuery,
  type VisitKind,
  type VisitasDelDia,
} from '@bujia/contracts/reports';
import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { ACCOUNTS_ON_FILE } from '../../identity/contract.ts';
import { PARTS_ON_FILE } from '../../catalog/contract.ts';
import { ORDERS_ON_FILE } from '../../ordering/contract.ts';
import { BY_ITSELF, BY_SELLER } from '../domain/figures.ts';
import { rangeWrong } from '../domain/reporting-errors.ts';
import { daysAfter, daysWithin, spansOf, yearBefore } from '../domain/spans.ts';
import { COUNTING, SUMS, figuresOfKeys, figuresWithin, inDollars } from './figure-sql.ts';

interface Row extends CifrasVentas {
  clave: string;
  nombre: string | null;
  cuantas: number;
}

interface Found {
  filas: Iterable<FilaVentas>;
  cuantas: number;
}

const { PROVINCIA, FORMA_PAGO } = CATALOGUES;
const named = (names: readonly { codigo: number; nombre: string }[], key: string) =>
  names.find(({ codigo }) => String(codigo) === key)?.nombre ?? key;

const NAMES: Partial<Record<SalesBy, (key: string) => string>> = {
  provincia: (key) => (key === '' ? 'Retiro en la tienda' : named(PROVINCIA, key)),
  forma: (key) => named(FORMA_PAGO, key),
  canal: (key) => (key === BY_SELLER ? 'Mostrador o teléfono' : 'Página'),
  cliente: (key) => (key === '' ? 'Sin cuenta' : `Cliente ${key.slice(-8)}`),
  categoria: () => 'Sin categoría',
  repuesto: (key) => `Repuesto ${key}`,
};

@Injectable()
export class SalesReport {
  constructor(
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  async today(): Promise<InformeHoy> {
    const dia = localDate(this.clock.now());
    const diaSemanaPasada = daysAfter(dia, -7);
    const [hoy, semanaPasada, visitasHoy, visitasSemanaPasada, contando] = await Promise.all([
      this.sums(dia, dia),
      this.sums(diaSemanaPasada, diaSemanaPasada),
      this.visits(dia),
      this.visits(diaSemanaPasada),
      this.isCounting(),
    ]);
    return { dia, hoy, diaSemanaPasada, semanaPasada, visitasHoy, visitasSemanaPasada, contando };
  }

  async sales(query: SalesReportQuery): Promise<InformeVentas> {
    const { desde, hasta } = query;
    const [{ filas, cuantas }, total, anoAnterior, contando] = await Promise.all([
      this.found(query, REPORT_LIMITS.shown),
      this.sums(desde, hasta),
      this.sums(yearBefore(desde), yearBefore(hasta)),
      this.isCounting(),
    ]);
    return { filas: [...filas], cuantas, total, anoAnterior, contando };
  }

  /** For a file: a hundred thousand rows made at once would hold everybody up, so each is made when it is asked for. */
  async rows(query: SalesReportQuery, most: number): Promise<Iterable<FilaVentas>> {
    return (await this.found(query, most)).filas;
  }

  async isCounting(): Promise<boolean> {
    return (await this.reads.row<{ contando: boolean }>(COUNTING(ORDERS_ON_FILE)))!.contando;
  }

  /** Days and months are all of them: one that is missing was one without sales. */
  private async found({ por, desde, hasta }: SalesReportQuery, most: number): Promise<Found> {
    if (desde > hasta || daysWithin(desde, hasta) > REPORT_LIMITS.range) throw rangeWrong();
    const found = await this.reads.rows<Row>(sqlOf(por, desde, hasta, most));
    const filas = {
      *[Symbol.iterator]() {
        for (const row of found) yield filaOf(por, row);
      },
    };
    if (por !== 'dia' && por !== 'mes') return { filas, cuantas: found[0]?.cuantas ?? 0 };
    const byPlace = new Map(Array.from(filas, (fila) => [fila.clave, fila]));
    const all = placesOf(por, desde, hasta).map((clave) => byPlace.get(clave) ?? { clave, nombre: clave, ...NOTHING });
    return { filas: all, cuantas: all.length };
  }

  private async visits(day: LocalDate): Promise<VisitasDelDia> {
    const [counted, ordered] = await Promise.all([
      this.reads.rows<{ kind: VisitKind; visits: number }>('SELECT kind, visits FROM visit_count WHERE day = $1', [
        day,
      ]),
      this.reads.row<{ orders: number }>(
        `SELECT coalesce(sum(orders), 0)::int AS orders
         FROM (${figuresWithin('way', [{ grain: 'day', since: day, until: day }])}) f WHERE key = '${BY_ITSELF}' AND kind = 'sold'`,
      ),
    ]);
    const visitas = { portada: 0, catalogo: 0, repuesto: 0, otra: 0 };
    for (const { kind, visits } of counted) visitas[kind] = visits;
    return { visitas, pedidos: ordered!.orders };
  }

  private async sums(since: string, until: string): Promise<CifrasVentas> {
    const within = figuresWithin('all', spansOf(since, until));
    return inDollars((await this.reads.row<CifrasVentas>(`SELECT ${SUMS} FROM (${within}) f`))!);
  }
}

function filaOf(por: SalesBy, { clave, nombre, cuantas: _, ...sums }: Row): FilaVentas {
  const name = nombre ?? NAMES[por]?.(clave) ?? clave;
  return { clave, nombre: name, ...inDollars(sums), pedidos: por === 'categoria' ? null : sums.pedidos };
}

const NOTHING: Omit<FilaVentas, 'clave' | 'nombre'> = {
  ...{ pedidos: 0, unidades: 0, vendido: 0, cancelados: 0, cancelado: 0, devuelto: 0 },
  ...{ neto: 0, cobrado: 0, reembolsado: 0 },
};

/** Each day or month of a range. */
function placesOf(por: 'dia' | 'mes', since: string, until: string): string[] {
  const days = Array.from({ length: daysWithin(since, until) }, (_, i) => daysAfter(since, i));
  return por === 'dia' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** The days are those of a rule, and no text of anybody. */
function sqlOf(por: SalesBy, since: string, until: string, most: number): string {
  const spans = spansOf(since, until);
  const top = `ORDER BY vendido DESC, clave LIMIT ${most}`;
  const plain = (dimension: 'province' | 'method' | 'coupon' | 'way') =>
    `SELECT key AS clave, NULL AS nombre, ${SUMS}, count(*) OVER ()::int AS cuantas
     FROM (${figuresWithin(dimension, spans)}) f GROUP BY key ${top}`;
  switch (por) {
    case 'dia':
      return `SELECT since::text AS clave, since::text AS nombre, ${SUMS}, 0 AS cuantas
        FROM (${figuresWithin('all', [{ grain: 'day', since, until }])}) f GROUP BY since`;
    case 'mes':
      return `SELECT to_char(since, 'YYYY-MM') AS clave, to_char(since, 'YYYY-MM') AS nombre, ${SUMS}, 0 AS cuantas
        FROM (${figuresWithin('all', spans)}) f GROUP BY to_char(since, 'YYYY-MM')`;
    case 'repuesto':
      // Which ones first: only they are looked up.
      return `SELECT s.*, p.code || ' ' || p.name AS nombre
        FROM (SELECT key AS clave, ${SUMS}, count(*) OVER ()::int AS cuantas
              FROM (${figuresOfKeys('part', spans)}) f GROUP BY key ${top}) s
        LEFT JOIN ${PARTS_ON_FILE} p ON p.id = s.clave::int ${top}`;
    case 'categoria':
      return `SELECT coalesce(p.category_id::text, '') AS clave, p.category AS nombre, ${SUMS}, count(*) OVER ()::int AS cuantas
        FROM (${figuresOfKeys('part', spans)}) s
        LEFT JOIN ${PARTS_ON_FILE} p ON p.id = s.key::int GROUP BY p.category_id, p.category ${top}`;
    case 'cliente':
      // Those of an account that was merged are its heir's, and of one that is gone nobody's.
      return `SELECT coalesce(a.heir_id::text, '') AS clave, NULL AS nombre, ${SUMS}, count(*) OVER ()::int AS cuantas
        FROM (${figuresOfKeys('client', spans)}) s
        LEFT JOIN ${ACCOUNTS_ON_FILE} a ON a.id = nullif(s.key, '')::uuid GROUP BY a.heir_id ${top}`;
    case 'canal':
      return plain('way');
    case 'provincia':
      return plain('province');
    case 'forma':
      return plain('method');
    case 'cupon':
      return plain('coupon');
  }
}
