import type { ImportProblem } from '@bujia/contracts/catalogue-import';
import {
  CHANGES_PAGE,
  type ChangedField,
  type ChangeKind,
  type ChangeState,
  type FieldChange,
  IMPORTS_PAGE,
  type ImportDetail,
  type ImportHistory,
  type ImportSummary,
  OTHERS_PAGE,
  type OtherChange,
  type PartChange,
  PRICES_PAGE,
  type PriceHistory,
  UNDO_DAYS,
} from '@bujia/contracts/import-history';
import type { CambioRepuesto } from '@bujia/contracts/part-editing';
import { shelvesText } from '@bujia/contracts/pickup';
import type { Branch } from '@bujia/contracts/shop';
import { dollarsOf, formatMoney } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.ts';
import { Primary } from '../../../../platform/database/primary.ts';
import { People } from '../../../identity/contract.ts';
import type { Problem } from '../../application/catalogue-source.ts';
import { importMissing, partMissing } from '../../domain/catalog-errors.ts';
import { slashed } from '../../domain/bulk-action.ts';
import { codeKey } from '../../domain/code-key.ts';
import { keyOf } from '../../domain/shelves.ts';
import { DAYS_OF_MARKS } from '../marks-sql.ts';
import { IS_AT_WORK } from './changes.ts';
import { problemOf } from './import-runs.ts';

interface ChangeRow {
  id: number;
  kind: ChangeKind;
  of: number | null;
  accountId: string | null;
  files: string[];
  note: string | null;
  begunAt: string;
  finishedAt: string | null;
  newParts: number;
  changedParts: number;
  removedParts: number;
  leftParts: number;
  others: number;
  problems: Problem[];
  atWork: boolean;
  undone: boolean | null;
  young: boolean;
}

const CHANGE = `c.id, c.kind, c.of_id AS "of", c.account_id AS "accountId", c.files, c.note, c.begun_at AS "begunAt",
  c.finished_at AS "finishedAt", c.new_parts AS "newParts", c.changed_parts AS "changedParts", c.removed_parts AS "removedParts",
  c.left_parts AS "leftParts", (SELECT count(*)::int FROM foundation_change f WHERE f.change_id = c.id) AS others, c.problems, ${IS_AT_WORK('c.id')} AS "atWork",  CASE WHEN u.id IS NOT NULL THEN u.finished_at IS NOT NULL END AS undone,
  c.begun_at > now() - interval '${UNDO_DAYS} days' AS young
  FROM catalogue_change c LEFT JOIN catalogue_change u ON u.of_id = c.id AND u.kind = 'undo'`;

interface OtherRow {
  kind: keyof typeof OTHER_KINDS;
  id: number;
  name: string;
  before: Values | null;
  after: Values | null;
  remains: string[] | null;
  all: number;
}
interface PartRow {
  id: number;
  code: string | null;
  name: string | null;
  before: Values | null;
  after: Values | null;
  branch: string | null;
  moved: number;
  remains: string[] | null;
}
type Value = string | number | boolean | null | unknown[];
type Values = Record<string, Value>;

/** Words and details are made of others. */
const FIELDS: Record<string, ChangedField> = {
  code: 'codigo',
  name: 'nombre',
  description: 'descripcion',
  category_id: 'categoria',
  weight: 'peso',
  unit: 'unidad',
  height: 'alto',
  width: 'ancho',
  depth: 'profundidad',
  rating: 'rating',
  price_cents: 'precio',
  promo_price_cents: 'precioPromocion',
  featured: 'destacado',
  recent: 'reciente',
  best_seller: 'masVendido',
  most_searched: 'masBuscado',
  ...Object.fromEntries(DAYS_OF_MARKS.map(({ name, column }) => [column, name])),
  universal: 'universal',
  images: 'imagenes',
  fits: 'compatibilidad',
  numbers: 'numeros',
  counted: 'contado',
  elsewhere: 'sucursales',
  stock: 'stock',
  part: 'repuesto',
};
const OTHER_KINDS = {
  category: 'categoria',
  model: 'modelo',
  vehicle: 'vehiculo',
  slide: 'diapositiva',
  shelf: 'estante',
  symptom: 'sintoma',
} as const;
const OTHER_FIELDS: Record<string, ChangedField> = {
  ...{ name: 'nombre', parent_id: 'padre', image_id: 'imagen', position: 'posicion', row: 'registro' },
  ...{ featured: 'destacado', engine: 'motor', image_desktop_id: 'imagen', image_mobile_id: 'imagenMovil' },
  ...{
    alt: 'alternativo',
    offer: 'etiqueta',
    title: 'titulo',
    details: 'texto',
    leads_to: 'destino',
    holds: 'muestra',
  },
  rows: 'revisar',
  ...{ part_ids: 'repuestos', size: 'cuantos', from_day: 'desde', until_day: 'hasta', shown: 'visible' },
};
const MONEY = new Set(['price_cents', 'promo_price_cents']);
const DAYS = new Set(DAYS_OF_MARKS.map(({ column }) => column));
const NOTHING = '—';
const LISTS: Record<string, [one: string, many: string]> = {
  images: ['imagen', 'imágenes'],
  fits: ['vehículo', 'vehículos'],
  numbers: ['número', 'números'],
};

/** What imports changed, from the main database: operators have just imported. */
@Injectable()
export class ImportHistoryViews {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
    private readonly config: Config,
  ) {}

  async page(before: number | undefined): Promise<ImportHistory> {
    const rows = await this.primary.rows<ChangeRow>(
      `SELECT ${CHANGE} WHERE (?::int IS NULL OR c.id < ?::int) ORDER BY c.id DESC LIMIT ?`,
      [before ?? null, before ?? null, IMPORTS_PAGE + 1],
    );
    const shown = await this.summaries(rows.slice(0, IMPORTS_PAGE));
    return { importaciones: shown, siguiente: rows.length > IMPORTS_PAGE ? shown.at(-1)!.codigo : null };
  }

  /** From a part on, those alone of which something stayed where it is asked so. */
  async detail(id: number, from = 0, remaining = false): Promise<ImportDetail> {
    const change = await this.primary.row<ChangeRow>(`SELECT ${CHANGE} WHERE c.id = ?`, [id]);
    if (!change) throw importMissing();
    const [importacion] = await this.summaries([change]);
    const of = change.kind === 'undo' && remaining ? change.of : id;
    const others = from === 0 ? await this.others(of!, remaining) : [];
    const rows = await this.primary.rows<PartRow>(
      `SELECT c.part_id AS id, coalesce(p.code, c.before->>'code', c.after->>'code') AS code,
              coalesce(p.name, c.before->>'name', c.after->>'name') AS name, c.before, c.after, c.branch, c.moved, c.remains
       FROM part_change c LEFT JOIN part p ON p.id = c.part_id
       WHERE c.change_id = ? AND c.part_id > ? AND (NOT ? OR c.remains <> '{}') ORDER BY c.part_id LIMIT ?`,
      [of, from, remaining, CHANGES_PAGE + 1],
    );
    const shown = rows.slice(0, CHANGES_PAGE);
    const categories = await this.categories(shown);
    return {
      importacion: importacion!,
      errores: change.problems.map((problem): ImportProblem => problemOf(problem)),
      cambios: shown.map((row) => partChangeOf(row, categories, this.config.shop.branches)),
      siguiente: rows.length > CHANGES_PAGE ? shown.at(-1)!.id : null,
      otros: others.map(otherChangeOf),
      otrosTotal: others[0]?.all ?? 0,
    };
  }

  private others(of: number, remaining: boolean): Promise<OtherRow[]> {
    return this.primary.rows(
      `SELECT kind, row_id AS id, name, before, after, remains, count(*) OVER ()::int AS all FROM foundation_change
       WHERE change_id = ? AND (NOT ? OR remains <> '{}') ORDER BY coalesce(remains, '{}') = '{}', kind, row_id LIMIT ?`,
      [of, remaining, OTHERS_PAGE],
    );
  }

  /** What was written of a part, the newest first. */
  async ofPart(id: number, most: number): Promise<CambioRepuesto[]> {
    const rows =
      await this.primary.rows<PartRow & { change: number; kind: ChangeKind; at: string; note: string | null; accountId: string | null }>( // prettier-ignore
        `SELECT c.part_id AS id, c.before, c.after, c.branch, c.moved, c.at, h.id AS change, h.kind, h.note, h.account_id AS "accountId"
       FROM part_change c JOIN catalogue_change h ON h.id = c.change_id WHERE c.part_id = ? ORDER BY c.change_id DESC LIMIT ?`,
        [id, most],
      );
    const [emails, categories] = [await this.emails(rows), await this.categories(rows)];
    return rows.map((row) => ({
      ...{ codigo: row.change, tipo: row.kind, fecha: row.at, nota: row.note ?? '' },
      quien: emails.get(row.accountId ?? '') ?? null,
      campos: partChangeOf(row, categories, this.config.shop.branches).campos,
    }));
  }

  /** Newest first. */
  async prices(code: string): Promise<PriceHistory> {
    const part = await this.primary.row<{ id: number; code: string; name: string }>(
      `SELECT id, code, name FROM part WHERE code_key = ?`,
      [codeKey(code)],
    );
    if (!part) throw partMissing();
    const rows = await this.primary.rows<{
      at: string;
      accountId: string | null;
      change: number;
      kind: ChangeKind;
      price: number | null;
      promo: number | null;
      before: number | null;
      promoBefore: number | null;
    }>(
      `SELECT r.at, c.account_id AS "accountId", c.id AS change, c.kind, r.price_cents AS price, r.promo_price_cents AS promo,
              r.price_before AS before, r.promo_price_before AS "promoBefore"
       FROM price_change r JOIN catalogue_change c ON c.id = r.change_id WHERE r.part_id = ? ORDER BY r.change_id DESC LIMIT ?`,
      [part.id, PRICES_PAGE],
    );
    const emails = await this.emails(rows);
    const dollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents));
    return {
      repuesto: part.code,
      nombre: part.name,
      precios: rows.map((row) => ({
        fecha: row.at,
        quien: emails.get(row.accountId ?? '') ?? null,
        importacion: row.change,
        tipo: row.kind,
        precio: dollars(row.price),
        precioPromocion: dollars(row.promo),
        antes: dollars(row.before),
        promocionAntes: dollars(row.promoBefore),
      })),
    };
  }

  private async summaries(rows: readonly ChangeRow[]): Promise<ImportSummary[]> {
    const emails = await this.emails(rows);
    return rows.map((row) => ({
      codigo: row.id,
      tipo: row.kind,
      de: row.of,
      quien: emails.get(row.accountId ?? '') ?? null,
      comenzo: row.begunAt,
      termino: row.finishedAt,
      estado: stateOf(row),
      archivos: row.files,
      nota: row.note ?? '',
      nuevos: row.newParts,
      modificados: row.changedParts,
      retirados: row.removedParts,
      quedan: row.leftParts,
      deshecha: row.undone === null ? 'no' : row.undone ? 'sí' : 'a medias',
      reversible:
        row.kind !== 'undo' &&
        (row.undone === null ? row.young : !row.undone) &&
        !row.atWork &&
        row.newParts + row.changedParts + row.others > 0,
    }));
  }

  private async emails(rows: readonly { accountId: string | null }[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
    const found = ids.length > 0 ? await this.people.among(ids) : [];
    return new Map(found.map(({ userId, email }) => [userId, email]));
  }

  private async categories(rows: readonly PartRow[]): Promise<ReadonlyMap<unknown, string>> {
    const ids = rows.flatMap(({ before, after }) => [before?.['category_id'], after?.['category_id']]).filter(Boolean);
    if (ids.length === 0) return new Map();
    const found = await this.primary.rows<{ id: number; name: string }>(
      `SELECT id, name FROM category WHERE id = ANY(?::int[])`,
      [`{${ids.join(',')}}`],
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  }
}

function stateOf({ problems, finishedAt, atWork }: ChangeRow): ChangeState {
  if (problems.length > 0) return 'rechazada';
  if (finishedAt !== null) return 'terminada';
  return atWork ? 'en curso' : 'interrumpida';
}

function otherChangeOf({ kind, id, name, before, after, remains }: OtherRow): OtherChange {
  const named = (columns: string[]) => columns.flatMap((column) => OTHER_FIELDS[column] ?? []);
  return {
    tipo: OTHER_KINDS[kind],
    codigo: id,
    nombre: name,
    estado: before === null ? 'nuevo' : after === null ? 'retirado' : 'modificado',
    campos: before !== null && after !== null ? named(Object.keys(after)) : [],
    quedan: named(remains ?? []),
  };
}

function partChangeOf(
  row: PartRow,
  categories: ReadonlyMap<unknown, string>,
  branches: readonly Pick<Branch, 'key' | 'name'>[],
): PartChange {
  const { before, after, branch, moved, remains } = row;
  const nameOf = (key: string): string => branches.find((one) => one.key === key)?.name ?? key;
  const text = (name: string, value: Value | undefined): string => {
    if (value === null || value === undefined || value === '') return NOTHING;
    if (DAYS.has(name)) return slashed(value as string);
    if (MONEY.has(name)) return formatMoney(value as number);
    if (name === 'elsewhere')
      return (
        shelvesText(Object.entries(value).map(([key, pieces]) => ({ name: nameOf(key), pieces: Number(pieces) }))) ||
        NOTHING
      );
    if (name === 'category_id') return categories.get(value) ?? NOTHING;
    if (typeof value === 'boolean') return value ? 'sí' : 'no';
    if (Array.isArray(value)) return name in LISTS ? counted(value.length, ...LISTS[name]!) : NOTHING;
    return String(value);
  };
  const names = Object.keys({ ...before, ...after }).filter((name) => name in FIELDS);
  const campos: FieldChange[] = Object.keys(FIELDS)
    .filter((name) => names.includes(name))
    .map((name) => ({
      campo: FIELDS[name]!,
      antes: before && text(name, before[name]),
      despues: after && text(name, after[name]),
    }));
  const where = branch === null ? '' : ` en ${nameOf(keyOf(branches, branch))}`;
  if (moved !== 0) campos.push({ campo: 'stock', antes: null, despues: `${moved > 0 ? `+${moved}` : moved}${where}` });
  return {
    codigo: row.id,
    repuesto: row.code ?? NOTHING,
    nombre: row.name ?? NOTHING,
    estado: before === null ? 'nuevo' : after === null ? 'retirado' : 'modificado',
    campos,
    quedan: (remains ?? []).flatMap((name) => FIELDS[name] ?? []),
  };
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
