import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGE_FORMATS, IMAGE_WIDTHS, SHARED_IMAGE } from '@bujia/contracts/images';
import type pg from 'pg';
import type { CatalogueSource, Problem } from '../../application/catalogue-source.ts';

export const PICTURE_DAMAGED = 'la imagen está dañada o es demasiado grande';
/** A photograph of 40 megapixels is accepted, a bomb is not. */
const MAX_PIXELS = 40_000_000;
const AT_ONCE = 4;
const DRAWING_MS = 3_000;
const QUALITY = { avif: { quality: 55, effort: 3 }, webp: { quality: 78 } };

interface Wanted {
  name: string;
  file: string;
  row: number;
}

export interface Rendition {
  width: number;
  format: 'avif' | 'webp' | 'svg';
  bytes: Buffer;
}

interface Prepared {
  hash: string;
  /** Empty when the picture is already there. */
  renditions: Rendition[];
}

/** Every picture that the staged rows name, with the first row that does. */
const WANTED = `
  SELECT DISTINCT ON (name) name, file, row FROM (
    SELECT image AS name, 'categories' AS file, row FROM staged_categories WHERE image <> ''
    UNION ALL SELECT unnest(images), 'parts', row FROM staged_parts
    UNION ALL SELECT image_desktop, 'slides', row FROM staged_slides
    UNION ALL SELECT image_mobile, 'slides', row FROM staged_slides
  ) wanted ORDER BY name, row`;

/** What was fetched and made beforehand becomes part of the catalogue. */
export const KEEP_PICTURES = `
  INSERT INTO image (hash, vector) SELECT hash, vector FROM fetched_image ON CONFLICT DO NOTHING;
  INSERT INTO image_file SELECT hash, width, format, bytes FROM fetched_file ON CONFLICT DO NOTHING;
`;

/** Fetches the pictures into tables of the connection; one that is already there, known by its hash, costs nothing but reading it. */
export async function bringPictures(client: pg.ClientBase, source: CatalogueSource): Promise<Problem[]> {
  const problems: Problem[] = [];
  await client.query(`CREATE TEMP TABLE fetched_image (hash text, vector boolean);
    CREATE TEMP TABLE fetched_file (hash text, width integer, format text, bytes bytea)`);
  const { rows } = await client.query<Wanted>(WANTED);
  const known = new Set((await client.query<{ hash: string }>('SELECT hash FROM image')).rows.map(({ hash }) => hash));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    const outcomes = await Promise.allSettled(batch.map(({ name }) => prepare(source, name, known)));
    for (const [i, outcome] of outcomes.entries()) {
      const { name, file, row } = batch[i]!;
      if (outcome.status === 'fulfilled') await keep(client, name, outcome.value, known);
      else problems.push({ file, row, column: 'imagenes', reason: `«${name}»: ${(outcome.reason as Error).message}` });
    }
  }
  return problems.sort((a, b) => a.row - b.row);
}

async function prepare(source: CatalogueSource, name: string, known: Set<string>): Promise<Prepared> {
  // As an export names it.
  if (known.has(name)) return { hash: name, renditions: [] };
  const bytes = await source.image(name);
  const hash = hashOf(bytes);
  return { hash, renditions: known.has(hash) ? [] : await renditionsOf(bytes) };
}

/** By which a picture is known, whoever brought it. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

async function keep(
  client: pg.ClientBase,
  name: string,
  { hash, renditions }: Prepared,
  known: Set<string>,
): Promise<void> {
  if (!known.has(hash)) {
    known.add(hash);
    await client.query('INSERT INTO fetched_image (hash, vector) VALUES ($1, $2)', [
      hash,
      renditions[0]!.format === 'svg',
    ]);
    for (const { width, format, bytes } of renditions) {
      await client.query('INSERT INTO fetched_file VALUES ($1, $2, $3, $4)', [hash, width, format, bytes]);
    }
  }
  await client.query('INSERT INTO staged_image VALUES ($1, $2)', [name, hash]);
}

/** As cameras and telephones write them. */
const PHOTOGRAPHS = ['jpeg', 'png', 'webp'];

/** What somebody sends from a browser: a photograph, and nothing that draws. */
export const photographOf = (bytes: Buffer): Promise<Rendition[]> => renditionsOf(bytes, PHOTOGRAPHS);

/** Where a few bytes of a vector may ask for much work: what blurs, cuts, repeats or is brought in, and what says one thing for another. */
const DEAR = /<!|<\?(?!xml\s)|&|filter|dash|clip|pattern|mask|marker|image|use[\s/>]/i;

/** A vector is drawn again for whoever shares its part, in the process that serves people: what would take long is not taken. */
export async function assertDrawable(bytes: Buffer, patienceMs = DRAWING_MS): Promise<void> {
  // It is sent as what it says it is, which are these letters.
  if (!isUtf8(bytes)) throw new Error(PICTURE_DAMAGED);
  if (!DEAR.test(bytes.toString('utf8'))) return;
  const { default: sharp } = await import('sharp');
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(SHARED_IMAGE).toBuffer();
  drawn.catch(() => undefined);
  const inTime = await Promise.race([drawn.then(() => true), sleep(patienceMs, false)]).catch(() => false);
  if (!inTime) throw new Error(PICTURE_DAMAGED);
}

/**
 * A vector stays as it is; a photograph is turned upright and made in each width and format, without its metadata. It is decoded
 * once, to the largest width, and the others are made of that one after the other: a large one takes its memory once.
 */
export async function renditionsOf(bytes: Buffer, taken?: readonly string[]): Promise<Rendition[]> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const { format } = await picture.metadata().catch(() => {
    throw new Error('no es una imagen que se pueda leer');
  });
  if (taken && !taken.includes(format)) throw new Error('no es una imagen JPG, PNG o WebP');
  if (format === 'svg') {
    await assertDrawable(bytes);
    return [{ width: 0, format: 'svg', bytes }];
  }
  try {
    const { data, info } = await picture
      .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const renditions: Rendition[] = [];
    for (const width of IMAGE_WIDTHS)
      for (const format of IMAGE_FORMATS) {
        const sized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
        renditions.push({ width, format, bytes: await sized.toFormat(format, QUALITY[format]).toBuffer() });
      }
    return renditions;
  } catch {
    throw new Error(PICTURE_DAMAGED);
  }
}
