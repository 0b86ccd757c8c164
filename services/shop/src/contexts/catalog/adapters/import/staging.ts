import type pg from 'pg';
import { type CopyValue, copyInto } from '../../../../platform/database/copy.ts';
import type { CatalogueSource, Rows } from '../../application/catalogue-source.ts';
import { codeKey } from '../../domain/code-key.ts';
import { stemsOf } from '../../domain/words.ts';
import { DAYS_OF_MARKS } from '../marks-sql.ts';

/** A table of this connection alone, beside the catalogue. Its `row` is the row of the file, which a problem names. */
interface Stage<Record> {
  /** Columns with their types, in the order of `values`. */
  columns: string;
  /** Columns that the checks fill in. */
  later?: string;
  values: (record: Record, row: number) => CopyValue[];
}

type Staged = Omit<CatalogueSource, 'problems' | 'files' | 'size' | 'missing' | 'isWhole' | 'image'>;
type Stages = {
  [File in keyof Staged]-?: NonNullable<Staged[File]> extends Rows<infer Record> ? Stage<Record> : never;
};

const STAGES: Stages = {
  categories: {
    columns: 'slug text, name text, words text, parent text, image text, featured boolean',
    values: ({ slug, nombre, padre, imagen }) => [slug, nombre, spaced(stemsOf(nombre)), padre, imagen, padre === null],
  },
  vehicles: {
    columns: 'model text, year int, engine text',
    values: ({ modelo, anio, motor }) => [modelo, anio, motor],
  },
  parts: {
    columns: `code text, code_key text, name text, words text, description text, details text, category text,
      weight numeric(9,3), unit text, height numeric(8,1), width numeric(8,1), depth numeric(8,1),
      stock int, counted_at timestamptz, difference int, branch text, rating numeric(2,1), price_cents int, promo_price_cents int,
      featured boolean, recent boolean, best_seller boolean, most_searched boolean, universal boolean, images text[],
      ${DAYS_OF_MARKS.map(({ column }) => `${column} date`).join(', ')}`,
    later:
      'id int, category_id int, stock_seen int, stock_change int, held_price int, held_promotion int, status text, batch int',
    values: (part) => [
      ...[part.codigo, codeKey(part.codigo), part.nombre, spaced(stemsOf(part.nombre))],
      ...[part.descripcion, spaced(stemsOf(part.descripcion)), part.categoria],
      ...[part.peso, part.unidad, part.alto, part.ancho, part.profundidad],
      ...[
        part.stock,
        part.contado?.toISOString() ?? null,
        part.diferencia ?? null,
        part.sucursal ?? null,
        part.rating,
        part.precioCentavos,
        part.precioPromocionCentavos,
      ],
      ...[part.destacado, part.reciente, part.masVendido, part.masBuscado, part.universal, list(part.imagenes)],
      ...DAYS_OF_MARKS.map(({ name }) => part[name] ?? null),
    ],
  },
  fitments: {
    columns: 'code_key text, model text, year_from int, year_to int, engine text, position text, note text',
    values: ({ codigo, modelo, anioDesde, anioHasta, motor, posicion, nota }) => [
      ...[codeKey(codigo), modelo, anioDesde, anioHasta, motor, posicion, nota],
    ],
  },
  numbers: {
    columns: 'code_key text, kind text, number text, number_key text, source text',
    values: ({ codigo, tipo, numero, fuente }) => [codeKey(codigo), tipo, numero, codeKey(numero), fuente],
  },
  replacements: {
    columns: 'old_number text, old_key text, new_number text, new_key text, source text',
    values: ({ anterior, nuevo, fuente }) => [anterior, codeKey(anterior), nuevo, codeKey(nuevo), fuente],
  },
  slides: {
    columns: 'image_desktop text, image_mobile text, offer text, title text, details text, codes text[]',
    values: ({ imageDesktop, imageMobile, offer, title, details, codigos }) => [
      ...[imageDesktop, imageMobile, offer, title, details, list(codigos.map(codeKey))],
    ],
  },
  synonyms: {
    columns: 'canonical text, variant text',
    values: ({ canonical, variant }) => [canonical, variant],
  },
  symptoms: {
    columns: 'name text, phrases text[], category text, part text',
    values: ({ nombre, dicen, categoria, repuesto }) => [nombre, list(dicen), categoria, repuesto],
  },
};

const FILES = Object.keys(STAGES) as (keyof Stages)[];

/** Copies what the source has. A table that it has nothing for stays empty. */
export async function stage(
  client: pg.ClientBase,
  source: CatalogueSource,
  read: (parts: number) => void,
): Promise<void> {
  await client.query('CREATE TEMP TABLE staged_image (name text PRIMARY KEY, hash text NOT NULL)');
  for (const file of FILES) {
    const { columns, later, values } = STAGES[file] as Stage<unknown>;
    const all = ['row int', columns, later].filter(Boolean).join(', ');
    await client.query(`CREATE TEMP TABLE staged_${file} (${all})`);
    const rows = source[file] as Rows<unknown> | undefined;
    if (!rows) continue;
    const names = [...columns.matchAll(/(?:^|,)\s*(\w+) [a-z]/g)].map(([, name]) => name!);
    const onRead = file === 'parts' ? read : () => undefined;
    await copyInto(client, `staged_${file}`, ['row', ...names], lines(rows, values, onRead));
    await client.query(`ANALYZE staged_${file}`);
  }
  // A file without rows says nothing of any part.
  await client.query(`CREATE TEMP TABLE told AS SELECT file FROM (VALUES
    ('fitments', EXISTS (SELECT FROM staged_fitments)), ('numbers', EXISTS (SELECT FROM staged_numbers))
  ) all_files (file, has_rows) WHERE has_rows OR ${source.isWhole ?? false}`);
}

async function* lines<Record>(rows: Rows<Record>, values: Stage<Record>['values'], read: (count: number) => void) {
  let count = 0;
  for await (const { row, record } of rows) {
    yield [row, ...values(record, row)];
    if (++count % 500 === 0) read(count);
  }
}

const spaced = (words: string[]): string => words.join(' ');

/** An array as COPY reads it. */
const list = (texts: string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, (character) => `\\${character}`)}"`).join(',')}}`;
