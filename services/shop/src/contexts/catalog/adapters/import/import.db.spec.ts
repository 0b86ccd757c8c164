import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { csvFolder } from './csv-folder.ts';
import { importCatalogue } from './import-catalogue.ts';

const HEADER =
  'codigo,nombre,descripcion,categoria,peso,unidad,alto,ancho,profundidad,stock,precio,precioPromocion,universal,imagenes';
const FILES = {
  'categorias.csv': 'slug,nombre,padre,imagen\nfrenos,Frenos,,\npastillas,Pastillas,frenos,\n',
  'vehiculos.csv': 'modelo,anio,motor\nCayambe,2010,2.4\nCayambe,2011,2.4\nCayambe,2011,2.5 TD\n',
  'repuestos.csv': `${HEADER}
BRK-1,Pastillas delanteras,"Juego de 4, con lámina",pastillas,1.2,kg,8,18,12.5,20,23.00,18.40,no,foto.jpg
BRK-2,Pastillas posteriores,,pastillas,1.1,kg,8,16,12,0,1.03,,no,
LIQ-1,Líquido de frenos,,frenos,0.5,kg,15,8,5,50,9.20,,sí,
`,
  'compatibilidad.csv':
    'codigo,modelo,anioDesde,anioHasta,motor,posicion,nota\nBRK-1,Cayambe,2010,2011,,Delantero,Con ABS\nbrk 2,Cayambe,2011,2011,2.5 TD,Posterior,\n',
};

let database: FreshDatabase;
let db: pg.Client;
let sound: string;
let dir: string;

const run = async (options: { dryRun?: boolean } = {}) => importCatalogue(database.url, await csvFolder(dir), options);
const write = (name: string, content: string | Buffer) => writeFile(join(dir, name), content);
const change = async (name: keyof typeof FILES, from: string, to: string) =>
  write(name, (await readFile(join(dir, name), 'utf8')).replace(from, to));
/** All that an import writes. */
const state = async () => {
  const tables = [
    'part',
    'category',
    'model',
    'vehicle',
    'fitment',
    'part_image',
    'image',
    'image_file',
    'synonym',
    'search_word',
    'outbox',
  ];
  const counts = tables.map(
    (table) => `(SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') FROM ${table} t) AS ${table}`,
  );
  return (await db.query(`SELECT ${counts.join(', ')}`)).rows[0] as Record<string, string>;
};

beforeAll(async () => {
  database = await freshDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  sound = await mkdtemp(join(tmpdir(), 'bujia-csv-'));
  for (const [name, content] of Object.entries(FILES)) await writeFile(join(sound, name), content);
  await mkdir(join(sound, 'imagenes'));
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c33' } });
  await writeFile(join(sound, 'imagenes', 'foto.jpg'), await photo.jpeg().toBuffer());
});

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bujia-csv-'));
  await cp(sound, dir, { recursive: true });
});

afterAll(async () => {
  await db.end();
  await database.drop();
  await rm(sound, { recursive: true });
});

describe('An import', () => {
  it('changes nothing when it is only tried', async () => {
    const before = await state();
    const report = await run({ dryRun: true });
    expect(report).toMatchObject({
      applied: false,
      problems: [],
      parts: { nuevo: 3, modificado: 0, 'sin cambios': 0 },
    });
    expect(report.rows).toEqual([
      { row: 2, code: 'BRK-1', status: 'nuevo' },
      { row: 3, code: 'BRK-2', status: 'nuevo' },
      { row: 4, code: 'LIQ-1', status: 'nuevo' },
    ]);
    expect(await state()).toEqual(before);
  });

  it('brings parts, what they fit, their pictures and the words to find them by', async () => {
    const report = await run();
    expect(report).toMatchObject({ applied: true, problems: [] });
    const { rows } = await db.query(
      `SELECT code, price_cents, promo_price_cents, stock, universal, models, cardinality(vehicle_ids) AS vehicles,
              search @@ 'pastill:A & delanter:A & fren:B & lamin:D' AS found
       FROM part ORDER BY code`,
    );
    expect(rows).toEqual([
      {
        code: 'BRK-1',
        price_cents: 2300,
        promo_price_cents: 1840,
        stock: 20,
        universal: false,
        models: ['Cayambe'],
        vehicles: 3,
        found: true,
      },
      {
        code: 'BRK-2',
        price_cents: 103,
        promo_price_cents: null,
        stock: 0,
        universal: false,
        models: ['Cayambe'],
        vehicles: 1,
        found: false,
      },
      {
        code: 'LIQ-1',
        price_cents: 920,
        promo_price_cents: null,
        stock: 50,
        universal: true,
        models: ['Cayambe'],
        vehicles: 0,
        found: false,
      },
    ]);
    const counts = await db.query('SELECT slug, part_count FROM category ORDER BY slug');
    expect(counts.rows).toEqual([
      { slug: 'frenos', part_count: 3 },
      { slug: 'pastillas', part_count: 2 },
    ]);
    const files = await db.query<{ width: number; format: string; bytes: Buffer }>(
      'SELECT width, format, bytes FROM image_file',
    );
    expect(files.rows.map(({ width, format }) => `${width} ${format}`).sort()).toEqual([
      '1280 avif',
      '1280 webp',
      '320 avif',
      '320 webp',
      '640 avif',
      '640 webp',
    ]);
    for (const { width, bytes } of files.rows) expect((await sharp(bytes).metadata()).width).toBe(width);
    const events = await db.query<{ data: object }>(
      `SELECT data FROM outbox WHERE type = 'catalog.catalogue-changed.v1'`,
    );
    expect(events.rows[0]!.data).toMatchObject({ newParts: 3, changedParts: 0 });
  });

  it('warns of a price that no base with tax gives, and names the nearest', async () => {
    const { warnings } = await run({ dryRun: true });
    expect(warnings).toEqual([
      { file: 'parts', row: 3, column: 'precio', reason: expect.stringContaining('el valor más cercano es $1.04') },
    ]);
  });

  it('leaves what did not change as it is', async () => {
    const ids = async () => (await db.query('SELECT id, code, changed_at FROM part ORDER BY id')).rows;
    const before = await ids();
    expect((await run()).parts).toEqual({ nuevo: 0, modificado: 0, 'sin cambios': 3 });
    expect(await ids()).toEqual(before);
  });

  it('sees a change of the part, of its pictures and of what it fits', async () => {
    await change('repuestos.csv', '23.00', '24.15');
    await change('compatibilidad.csv', '2.5 TD,Posterior,', '2.5 TD,Posterior,Sin ABS');
    const report = await run();
    expect(report.parts).toEqual({ nuevo: 0, modificado: 2, 'sin cambios': 1 });
    const { rows } = await db.query(
      `SELECT note FROM fitment f JOIN part p ON p.id = f.part_id WHERE p.code = 'BRK-2'`,
    );
    expect(rows).toEqual([{ note: 'Sin ABS' }]);
  });

  it('reads what a spreadsheet in Spanish writes: semicolons, a byte order mark, CRLF', async () => {
    const lines = FILES['categorias.csv'].replaceAll(',', ';').replaceAll('\n', '\r\n');
    await write('categorias.csv', `\ufeff${lines}`);
    expect((await run({ dryRun: true })).problems).toEqual([]);
  });
});

describe('An import is refused, and the catalogue stays as it was, for', () => {
  const cases: [string, () => Promise<void>, object][] = [
    ['an unknown column', () => change('repuestos.csv', 'stock', 'existencias'), { file: 'repuestos.csv', column: 'existencias', reason: expect.stringContaining('desconocida') }],
    ['a missing column', () => change('repuestos.csv', ',precio,', ','), { row: 1, column: 'precio', reason: 'Falta la columna' }],
    ['a repeated code', () => change('repuestos.csv', 'BRK-2,', 'brk1,'), { file: 'parts', row: 3, column: 'codigo', reason: expect.stringContaining('fila 2') }],
    ['a price of abc', () => change('repuestos.csv', '23.00', 'abc'), { row: 2, column: 'precio', reason: expect.stringContaining('«abc» no es un precio') }],
    ['a price of 1.000,50', () => change('repuestos.csv', '23.00', '"1.000,50"'), { row: 2, column: 'precio', reason: expect.stringContaining('escriba 1000.50') }],
    ['a price of 1,000.50', () => change('repuestos.csv', '23.00', '"1,000.50"'), { row: 2, column: 'precio', reason: expect.stringContaining('escriba 1000.50') }],
    ['a promotion that is dearer', () => change('repuestos.csv', '18.40', '23.00'), { row: 2, column: 'precioPromocion' }],
    ['bytes in Latin-1', async () => write('repuestos.csv', Buffer.from(FILES['repuestos.csv'], 'latin1')), { row: 2, column: 'descripcion', reason: expect.stringContaining('UTF-8') }],
    ['an unknown category', () => change('repuestos.csv', ',frenos,', ',otra,'), { file: 'parts', row: 4, column: 'categoria', reason: 'No existe la categoría «otra»' }],
    ['a row that is too short', () => change('repuestos.csv', ',50,9.20,,sí,', ''), { row: 4, reason: expect.stringContaining('columnas') }],
    ['an open quote', () => change('repuestos.csv', '"Juego de 4, con lámina"', '"Juego'), { reason: expect.stringContaining('CSV') }],
    ['a picture that is not there', () => change('repuestos.csv', 'foto.jpg', 'otra.jpg'), { file: 'parts', row: 2, column: 'imagenes', reason: expect.stringContaining('«otra.jpg»') }],
    ['a picture outside its folder', () => change('repuestos.csv', 'foto.jpg', '../repuestos.csv'), { column: 'imagenes', reason: expect.stringContaining('carpeta') }],
    ['a broken picture', async () => write('imagenes/foto.jpg', (await readFile(join(sound, 'imagenes/foto.jpg'))).subarray(0, 900)), { row: 2, column: 'imagenes', reason: expect.stringContaining('dañada') }],
    ['a picture that is none', () => write('imagenes/foto.jpg', 'hola'), { row: 2, column: 'imagenes', reason: expect.stringContaining('no es una imagen') }],
    ['a vehicle that there is not', () => change('compatibilidad.csv', '2010,2011,', '1990,1991,'), { file: 'fitments', row: 2, column: 'anioDesde' }],
    ['an unknown model', () => change('compatibilidad.csv', 'Cayambe', 'Kayambe'), { file: 'fitments', row: 2, column: 'modelo' }],
    ['a fitment of no part', () => change('compatibilidad.csv', 'brk 2', 'brk 9'), { file: 'fitments', row: 3, column: 'codigo' }],
    ['a universal part with vehicles', () => change('repuestos.csv', ',no,foto.jpg', ',sí,foto.jpg'), { file: 'parts', row: 2, column: 'universal' }],
    ['a third level of categories', () => write('categorias.csv', `${FILES['categorias.csv']}abs,ABS,pastillas,\n`), { file: 'categories', row: 4, column: 'padre' }],
  ]; // prettier-ignore

  it.each(cases)('%s', async (_, spoil, problem) => {
    const before = await state();
    await spoil();
    const report = await run();
    expect(report.applied).toBe(false);
    expect(report.problems).toContainEqual(expect.objectContaining(problem));
    expect(await state()).toEqual(before);
  });

  it('any fault in the middle of writing', async () => {
    await db.query(`ALTER TABLE part ADD CONSTRAINT spoil CHECK (price_cents <> 9999)`);
    await change('repuestos.csv', '23.00', '99.99');
    const before = await state();
    await expect(run()).rejects.toThrow('spoil');
    expect(await state()).toEqual(before);
    await db.query('ALTER TABLE part DROP CONSTRAINT spoil');
  });
});
