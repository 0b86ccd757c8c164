import { Readable } from 'node:stream';
import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import type { IMPORT_FILES } from '@bujia/contracts/catalogue-import';
import { to } from 'pg-copy-streams';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { DAYS_OF_MARKS, said } from '../marks-sql.ts';
import { CSV_MARK } from '../../../../platform/http/csv.ts';
import { connectDirectly } from './turn.ts';

export type CatalogueFile = (typeof IMPORT_FILES)[number];

/**
 * What a spreadsheet would take for a formula, behind an apostrophe: also behind a sign or a line at which another program cuts
 * (`csv.ts`). The import takes each away again, so it looks for the very same: `MEANT`.
 */
const shown = (text: string): string => String.raw`regexp_replace(${text},
  '(^|[;,|"\u0001-\u001f])([\u0020\u00a0\u200b\ufeff]*)(''*[=+@＝＋－＠-])', '\1\2''\3', 'g')`;
const dollars = (cents: string): string => `(${cents} / 100.0)::numeric(12, 2)`;
const yesNo = (column: string): string => `CASE WHEN ${column} THEN 'sí' ELSE 'no' END`;
/** Pictures are named by what they are known by here. */
const PICTURES = `(SELECT string_agg(i.hash, '|' ORDER BY pi.position) FROM part_image pi JOIN image i ON i.id = pi.image_id
  WHERE pi.part_id = p.id)`;

/** Years that follow each other are one row, each engine by its name: of vehicles that come later it says nothing. */
const FITMENTS = `
  SELECT ${shown('p.code')} AS codigo, ${shown('f.model')} AS modelo, min(f.year) AS "anioDesde", max(f.year) AS "anioHasta",
    ${shown('f.engine')} AS motor, ${shown('f.position')} AS posicion, ${shown('f.note')} AS nota
  FROM (
    SELECT f.part_id, m.name AS model, v.year, v.engine, f.position, f.note,
      v.year - row_number() OVER (PARTITION BY f.part_id, m.id, v.engine, f.position, f.note ORDER BY v.year) AS run
    FROM fitment f JOIN vehicle v ON v.id = f.vehicle_id JOIN model m ON m.id = v.model_id) f
  JOIN part p ON p.id = f.part_id
  GROUP BY p.id, p.code, f.model, f.engine, f.position, f.note, f.run
  ORDER BY p.id, f.model, f.engine, f.position, f.note, min(f.year)`;

/** The columns of an import. What lies on the shelves is not among them: it moves while a list is looked at. */
const FILES: Readonly<Record<CatalogueFile, string>> = {
  'repuestos.csv': `
    SELECT ${shown('p.code')} AS codigo, ${shown('p.name')} AS nombre, ${shown('p.description')} AS descripcion, c.slug AS categoria,
      trim_scale(p.weight) AS peso, ${shown('p.unit')} AS unidad, trim_scale(p.height) AS alto, trim_scale(p.width) AS ancho,
      trim_scale(p.depth) AS profundidad, ${dollars('p.price_cents')} AS precio, ${dollars('p.promo_price_cents')} AS "precioPromocion",
      trim_scale(p.rating) AS rating, ${yesNo('p.universal')} AS universal,
      ${SEARCH_STATES.map(({ flag }) => `${yesNo(said('p', MARK_COLUMNS[flag]))} AS "${flag}"`).join(', ')},
      ${DAYS_OF_MARKS.map(({ name, column }) => `to_char(p.${column}, 'YYYY-MM-DD') AS "${name}"`).join(', ')},
      ${PICTURES} AS imagenes
    FROM part p JOIN category c ON c.id = p.category_id ORDER BY p.id`,
  'categorias.csv': `
    SELECT c.slug, ${shown('c.name')} AS nombre, above.slug AS padre, i.hash AS imagen
    FROM category c LEFT JOIN category above ON above.id = c.parent_id LEFT JOIN image i ON i.id = c.image_id
    ORDER BY coalesce(above.position, c.position), coalesce(above.id, c.id), c.level, c.position, c.id`,
  'vehiculos.csv': `
    SELECT ${shown('m.name')} AS modelo, v.year AS anio, ${shown('v.engine')} AS motor
    FROM vehicle v JOIN model m ON m.id = v.model_id ORDER BY v.id`,
  'compatibilidad.csv': FITMENTS,
  'numeros.csv': `
    SELECT ${shown('p.code')} AS codigo, n.kind AS tipo, ${shown('n.number')} AS numero, ${shown('n.source')} AS fuente
    FROM part_number n JOIN part p ON p.id = n.part_id ORDER BY p.id, n.kind, n.number_key`,
  'reemplazos.csv': `
    SELECT ${shown('old_number')} AS anterior, ${shown('new_number')} AS nuevo, ${shown('source')} AS fuente
    FROM supersession ORDER BY old_key`,
  'sinonimos.csv': `
    SELECT ${shown('canonical')} AS termino, ${shown('variant')} AS variante FROM synonym ORDER BY variant, canonical`,
  'sintomas.csv': `
    SELECT ${shown('s.name')} AS sintoma, ${shown(`array_to_string(s.phrases, '|')`)} AS dicen, c.slug AS categoria,
      ${shown('s.part')} AS repuesto
    FROM symptom s JOIN category c ON c.id = s.category_id ORDER BY s.position`,
};

/** Whether it has more rows than that. */
export async function hasMoreRows(databaseUrl: string, name: CatalogueFile, most: number): Promise<boolean> {
  const client = await connectDirectly(databaseUrl);
  try {
    const { rows } = await client.query<{ more: boolean }>(
      `SELECT count(*) > ${most} AS more FROM (SELECT FROM (${FILES[name]}) f LIMIT ${most + 1}) counted`,
    );
    return rows[0]!.more;
  } finally {
    await client.end();
  }
}

/** A file of the catalogue as an import takes it, on a connection of its own that ends with it. */
export async function exportFile(databaseUrl: string, name: CatalogueFile): Promise<Readable> {
  const client = await connectDirectly(databaseUrl);
  const copy = client.query(to(`COPY (${FILES[name]}) TO STDOUT WITH (FORMAT csv, HEADER, DELIMITER ';')`));
  const marked = async function* () {
    yield Buffer.from(CSV_MARK);
    for await (const chunk of copy as AsyncIterable<Buffer>) yield chunk;
  };
  // Also where nobody reads it to its end, or at all: then what is on its way is given up, and nobody hears of it.
  return Readable.from(marked(), { objectMode: false }).once('close', () => {
    copy.on('error', () => undefined);
    void client.end();
  });
}
