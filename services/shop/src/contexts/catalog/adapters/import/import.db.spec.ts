import { fork } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { csvFolder } from './csv-folder.ts';
import { PARTS } from '../../application/catalogue-columns.ts';
import type { ImportReport } from '../../application/catalogue-source.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportMessage, ImportTask } from './import-program.ts';

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

const run = async (options: { dryRun?: boolean; pricesConfirmed?: boolean } = {}) =>
  importCatalogue(database.url, await csvFolder(dir, ['localhost']), options);
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
    'symptom',
    'part_number',
    'supersession',
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
  it('as a program of its own tells all that came of it, however much that is', async () => {
    const lines = Array.from({ length: 20_000 }, (_, n) => `LOT-${n},Pastillas,,pastillas,1,kg,1,1,1,1,1.00,,no,`);
    await write('repuestos.csv', [HEADER, ...lines, ''].join('\n'));
    await rm(join(dir, 'compatibilidad.csv'));
    const child = fork(new URL('import-program.ts', import.meta.url), { stdio: 'inherit' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    let report: ImportReport | undefined;
    child.on('message', (message: ImportMessage) => {
      if ('turn' in message) child.send({});
      else if ('report' in message) report = message.report;
    });
    child.send({
      dir,
      dryRun: true,
      databaseUrl: database.url,
      pictureHosts: [],
      scanner: undefined,
      branches: [],
    } satisfies ImportTask);
    await ended;
    expect(report?.rows.length).toBe(20_000);
  });

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

  it('brings a universal part to a shop that knows no vehicle yet', async () => {
    const [head, ...lines] = FILES['repuestos.csv'].trim().split('\n');
    await write('repuestos.csv', [head, lines.find((line) => line.includes(',sí,')), ''].join('\n'));
    for (const name of ['vehiculos.csv', 'compatibilidad.csv']) await rm(join(dir, name), { force: true });
    const shop = await freshDatabase();
    try {
      const report = await importCatalogue(shop.url, await csvFolder(dir, ['localhost']));
      expect(report).toMatchObject({ applied: true, problems: [], parts: { nuevo: 1 } });
    } finally {
      await shop.drop();
    }
  });

  it('warns of a price that no base with tax gives, and names the nearest', async () => {
    const { warnings } = await run({ dryRun: true });
    expect(warnings).toEqual([
      { file: 'parts', row: 3, column: 'precio', reason: expect.stringContaining('el valor más cercano es $1.04') },
    ]);
  });

  it('holds a price that jumps, up or down, with its promotion, and takes the rest; a second press takes it', async () => {
    const prices = async () =>
      (await db.query('SELECT code, name, price_cents AS price, promo_price_cents AS promo FROM part ORDER BY code'))
        .rows;
    const before = await prices();
    await change('repuestos.csv', 'Pastillas delanteras', 'Pastillas de adelante');
    await change('repuestos.csv', '23.00,18.40', '2300.00,1840.00');
    await change('repuestos.csv', '9.20', '4.59');
    await change('repuestos.csv', '1.03', '1.54');
    const held = [
      { file: 'parts', row: 2, column: 'precio', reason: expect.stringContaining('de $23.00 a $2,300.00') },
      { file: 'parts', row: 4, column: 'precio', reason: expect.stringContaining('de $9.20 a $4.59') },
    ];
    const tried = await run({ dryRun: true });
    expect(tried).toMatchObject({ heldPrices: 2, parts: { modificado: 2, 'sin cambios': 1 } });
    expect(tried.warnings).toEqual(expect.arrayContaining(held));
    expect(await run()).toMatchObject({ heldPrices: 2, applied: true });
    const [first, second, third] = before;
    const named = { ...first, name: 'Pastillas de adelante' };
    expect(await prices()).toEqual([named, { ...second, price: 154 }, third]);

    expect(await run({ pricesConfirmed: true })).toMatchObject({
      heldPrices: 0,
      parts: { modificado: 2, 'sin cambios': 1 },
    });
    expect(await prices()).toEqual([{ ...named, price: 230_000, promo: 184_000 }, { ...second, price: 154 }, { ...third, price: 459 }]); // prettier-ignore
    await cp(sound, dir, { recursive: true });
    await run({ pricesConfirmed: true });
    expect(await prices()).toEqual(before);
  });

  it('holds a promotion that falls too far, alone where it can stay beside the new price', async () => {
    const prices = async () =>
      (await db.query('SELECT price_cents AS price, promo_price_cents AS promo FROM part ORDER BY code')).rows;
    const [first, second, third] = await prices();
    // Of today, beside the price as it is and one that it would not be below; a new one.
    await change('repuestos.csv', '23.00,18.40', '23.00,0.18');
    await change('repuestos.csv', '9.20,', '9.20,1.83');
    const held = (row: number, column: string, reason: string) => ({ file: 'parts', row, column, reason: expect.stringContaining(reason) }); // prettier-ignore
    const report = await run();
    expect(report).toMatchObject({ heldPrices: 2, parts: { modificado: 0, 'sin cambios': 3 } });
    expect(report.warnings).toEqual(
      expect.arrayContaining([
        held(2, 'precioPromocion', 'de $18.40 a $0.18'),
        held(4, 'precioPromocion', '$1.83 con un precio de $9.20'),
      ]),
    );
    expect(await prices()).toEqual([first, second, third]);

    await change('repuestos.csv', '23.00,0.18', '16.00,0.14');
    await change('repuestos.csv', '9.20,1.83', '9.20,1.84');
    const dearer = await run();
    expect(dearer).toMatchObject({ heldPrices: 1, problems: [] });
    expect(dearer.warnings).toEqual(
      expect.arrayContaining([
        held(2, 'precio', 'de $23.00 a $16.00'),
        held(2, 'precioPromocion', 'de $18.40 a $0.14'),
      ]),
    );
    expect(await prices()).toEqual([first, second, { ...third, promo: 184 }]);
    expect(await run({ pricesConfirmed: true })).toMatchObject({ heldPrices: 0, applied: true });
    expect(await prices()).toEqual([{ price: 1600, promo: 14 }, second, { ...third, promo: 184 }]);
    await cp(sound, dir, { recursive: true });
    await run({ pricesConfirmed: true });
    expect(await prices()).toEqual([first, second, third]);
  });

  it('waits for its pictures in no transaction, so that whoever sells waits for nothing', async () => {
    const source = await csvFolder(dir, []);
    const image = source.image.bind(source);
    const open: number[] = [];
    source.image = async (name) => {
      const { rows } = await db.query<{ open: number }>(
        `SELECT count(*)::int AS open FROM pg_stat_activity
         WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
      );
      open.push(rows[0]!.open);
      return image(name);
    };
    await change('repuestos.csv', 'foto.jpg', 'otra.jpg');
    await cp(join(dir, 'imagenes', 'foto.jpg'), join(dir, 'imagenes', 'otra.jpg'));
    expect((await importCatalogue(database.url, source)).problems).toEqual([]);
    expect(open.length).toBeGreaterThan(0);
    expect(open.every((count) => count === 0)).toBe(true);
  });

  it('replaces the symptoms by those of the file, leaves them without one, and refuses one that leads nowhere', async () => {
    const symptoms = async () =>
      (
        await db.query<{
          said: string;
        }>(`SELECT s.name || ': ' || c.slug || ' ' || s.part || array_to_string(s.phrases, '/') AS said
        FROM symptom s JOIN category c ON c.id = s.category_id ORDER BY s.position`)
      ).rows.map(({ said }) => said);
    const head = 'sintoma,dicen,categoria,repuesto\n';
    await write('sintomas.csv', `${head}chilla,rechina|silba,pastillas,pastillas\nchilla,,frenos,\n`);
    expect((await run()).applied).toBe(true);
    const both = ['chilla: pastillas pastillasrechina/silba', 'chilla: frenos '];
    expect(await symptoms()).toEqual(both);
    await rm(join(dir, 'sintomas.csv'));
    expect((await run()).applied).toBe(true);
    expect(await symptoms()).toEqual(both);
    await write('sintomas.csv', `${head}chilla,,discos,\n`);
    expect((await run()).problems).toEqual([
      { file: 'symptoms', row: 2, column: 'categoria', reason: 'No existe la categoría «discos»' },
    ]);
    await write('sintomas.csv', `${head}no frena,,frenos,\n`);
    expect((await run()).applied).toBe(true);
    expect(await symptoms()).toEqual(['no frena: frenos ']);
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
    ['50,000 columns', () => write('repuestos.csv', `${Array.from({ length: 50_000 }, (_, i) => `c${i}`).join(',')}\n`), { reason: expect.stringMatching(/CSV|columnas/) }],
    ['101 columns', () => write('repuestos.csv', `${Array.from({ length: 101 }, (_, i) => `c${i}`).join(',')}\n`), { reason: 'Tiene 101 columnas y puede tener 100' }],
    ['a cell of 20,000 characters', () => change('repuestos.csv', 'Juego de 4', 'x'.repeat(20_000)), { row: 2, column: 'descripcion', reason: 'Tiene más de 8000 caracteres' }],
    ['a picture at an address of this machine', () => change('repuestos.csv', 'foto.jpg', 'http://localhost:1/foto.jpg'), { row: 2, column: 'imagenes', reason: expect.stringContaining('no se pudo descargar') }],
    ['a picture at an address that nobody named', () => change('repuestos.csv', 'foto.jpg', 'http://otras.example/foto.jpg'), { row: 2, column: 'imagenes', reason: expect.stringContaining('OUTBOUND_HOSTS') }],
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

  it('any fault in the middle of writing, and another import finishes what it began', async () => {
    await db.query(`ALTER TABLE part ADD CONSTRAINT spoil CHECK (price_cents <> 9999)`);
    await change('repuestos.csv', '23.00', '99.99');
    const before = await state();
    await expect(run({ pricesConfirmed: true })).rejects.toThrow('spoil');
    expect(await state()).toEqual(before);
    await db.query('ALTER TABLE part DROP CONSTRAINT spoil');
    expect((await run({ pricesConfirmed: true })).applied).toBe(true);
    const { rows } = await db.query(`SELECT price_cents FROM part WHERE code = 'BRK-1'`);
    expect(rows).toEqual([{ price_cents: 9999 }]);
  });

  it('is told of in one word, while a sale names the part that is sold out', async () => {
    await run();
    const listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN catalogue');
    await change('repuestos.csv', '12.5,20,', '12.5,5,');
    await change('repuestos.csv', '8,5,50,', '8,5,4,');
    expect(await run()).toMatchObject({ parts: { modificado: 2 } });
    const { rows } = await db.query<{ id: number }>(`UPDATE part SET stock = 6 WHERE code = 'LIQ-1' RETURNING id`);
    await db.query(`UPDATE part SET stock = 7 WHERE code = 'LIQ-1'`);
    await db.query(`SELECT pg_notify('catalogue', 'last')`);
    await eventually(() => heard.includes('last'));
    // As often as it writes, and never by a number.
    expect([...new Set(heard)]).toEqual(['', String(rows[0]!.id), 'last']);
    await listener.end();
  });
});

describe('The stock of a list', () => {
  const rows = (columns: string, ...lines: string[]) =>
    write(
      'repuestos.csv',
      [`codigo,nombre,categoria,peso,alto,ancho,profundidad,precio${columns}`, ...lines, ''].join('\n'),
    );
  const PLAIN = 'CNT-1,Bomba,frenos,1,1,1,1,10.00';
  const stock = async () =>
    (await db.query<{ stock: number }>(`SELECT stock FROM part WHERE code = 'CNT-1'`)).rows[0]!.stock;
  /** As an order does it. */
  const sell = async (units: number) => {
    await db.query(`SELECT set_config('bujia.order_id', gen_random_uuid()::text, false)`);
    await db.query(`UPDATE part SET stock = stock - $1 WHERE code = 'CNT-1'`, [units]);
    await db.query(`SELECT set_config('bujia.order_id', '', false)`);
  };
  const moment = async (): Promise<string> => {
    const { rows: [now] } = await db.query<{ text: string }>(`SELECT to_char(now() - interval '5 hours' - interval '1 minute', 'YYYY-MM-DD HH24:MI') AS text`);
    return now!.text;
  }; // prettier-ignore
  beforeEach(async () => {
    await rm(join(dir, 'compatibilidad.csv'));
    await db.query(`DELETE FROM part WHERE code = 'CNT-1'`);
    await db.query(`DELETE FROM stock_movement WHERE part_id NOT IN (SELECT id FROM part)`);
  });

  it('brings nothing back that was sold when the same list is imported again', async () => {
    await rows(',stock', `${PLAIN},6`);
    await run();
    await sell(4);
    expect((await run()).parts).toEqual({ nuevo: 0, modificado: 0, 'sin cambios': 1 });
    expect(await stock()).toBe(2);
    // As it was before counts were kept: the ledger knows.
    await db.query(`UPDATE part SET counted = NULL WHERE code = 'CNT-1'`);
    await db.query(`UPDATE stock_movement SET source = NULL`);
    await run();
    expect(await stock()).toBe(2);
    await rows(',stock', `${PLAIN},9`);
    await run();
    expect(await stock()).toBe(9);
    await sell(1);
    await run();
    expect(await stock()).toBe(8);
  });

  it('that says when it was counted stands against what was sold since, however often it comes', async () => {
    await rows(',stock', `${PLAIN},10`);
    await run();
    const counted = await moment();
    await sell(4);
    await rows(',stock,contado', `${PLAIN},9,${counted}`);
    for (let times = 0; times < 3; times++) {
      await run();
      expect(await stock()).toBe(5);
    }
    await sell(5);
    await rows(',stock,contado', `${PLAIN},7,${counted}`);
    const { warnings } = await run();
    expect(warnings).toContainEqual(expect.objectContaining({ row: 2, column: 'stock', reason: expect.stringContaining('queda en 0') }));
    expect(await stock()).toBe(0);
  }); // prettier-ignore

  it('that is a difference comes once', async () => {
    await rows(',stock', `${PLAIN},10`);
    await run();
    await rows(',diferencia', `${PLAIN},+5`);
    for (let times = 0; times < 2; times++) await run();
    expect(await stock()).toBe(15);
    await rows(',diferencia', `${PLAIN},-3`);
    await run();
    expect(await stock()).toBe(12);
  });

  it.each([
    [',stock,diferencia', `${PLAIN},3,4`, { column: 'diferencia' }],
    [',contado,precioPromocion', `${PLAIN},2026-11-20 08:00,`, { column: 'contado' }],
    [',stock,contado', `${PLAIN},3,2999-01-01 08:00`, { column: 'contado', reason: expect.stringContaining('todavía no llega') }],
    [',stock,contado', `${PLAIN},3,ayer`, { column: 'contado', reason: expect.stringContaining('no es un momento') }],
    [',diferencia', `${PLAIN},tres`, { column: 'diferencia' }],
  ])('is refused as %s', async (columns, line, problem) => {
    await rows(columns, line);
    expect((await run()).problems).toContainEqual(expect.objectContaining(problem));
  }); // prettier-ignore

  it('and a mark is had on its days, which stay where the list does not speak of them and go with the mark', async () => {
    const marks = async () =>
      (await db.query(`SELECT featured, recent, featured_from::text AS from, featured_until::text AS until, recent_until::text AS over
         FROM part WHERE code = 'CNT-1'`)).rows[0]; // prettier-ignore
    const DAYS = ',destacado,destacadoDesde,destacadoHasta,reciente,recienteHasta';
    await rows(DAYS, `${PLAIN},sí,2020-01-01,2090-12-31,sí,2020-12-31`);
    expect((await run()).parts).toMatchObject({ nuevo: 1 });
    const had = { ...{ featured: true, recent: false }, ...{ from: '2020-01-01', until: '2090-12-31', over: '2020-12-31' } };
    expect(await marks()).toEqual(had);
    expect((await run()).parts).toMatchObject({ 'sin cambios': 1 });
    await rows(',destacado', `${PLAIN},sí`);
    expect((await run()).parts).toMatchObject({ 'sin cambios': 1 });
    await rows(',destacado', `${PLAIN},no`);
    expect((await run()).parts).toMatchObject({ modificado: 1 });
    expect(await marks()).toEqual({ ...had, featured: false, from: null, until: null });
    await rows(',recienteHasta', `${PLAIN},`);
    await run();
    expect(await marks()).toMatchObject({ recent: true, over: null });
    for (const [columns, line, problem] of [
      [',destacadoDesde', ',2026-12-01', { column: 'destacadoDesde', reason: expect.stringContaining('escriba sí en destacado') }],
      [',destacado,destacadoDesde,destacadoHasta', ',sí,2026-12-02,2026-12-01', { column: 'destacadoHasta' }],
      [',destacado,destacadoDesde', ',sí,1/12/2026', { column: 'destacadoDesde', reason: expect.stringContaining('no es un día') }],
    ] as const) {
      await rows(columns, `${PLAIN}${line}`);
      expect((await run()).problems).toEqual([expect.objectContaining(problem)]);
    }
  }); // prettier-ignore

  it('and all else that the list has no column for stays as it was', async () => {
    const WHOLE =
      ',stock,descripcion,unidad,precioPromocion,rating,universal,destacado,reciente,masVendido,masBuscado,imagenes';
    await rows(WHOLE, `${PLAIN},6,De agua,caja,8.00,4.5,sí,sí,sí,sí,sí,foto.jpg`);
    await run();
    const part = async () =>
      (await db.query(`SELECT to_jsonb(p) - ARRAY['price_cents', 'changed_at'] AS p,
         (SELECT count(*)::int FROM part_image WHERE part_id = p.id) AS pictures FROM part p WHERE code = 'CNT-1'`)).rows[0]; // prettier-ignore
    const before = await part();
    await rows('', PLAIN.replace('10.00', '11.00'));
    expect((await run()).parts).toMatchObject({ modificado: 1 });
    expect(await part()).toEqual(before);
    await rows('', PLAIN.replace('10.00', '7.00'));
    expect((await run()).problems).toEqual([
      expect.objectContaining({ column: 'precio', reason: expect.stringContaining('$8.00') }),
    ]);
    await rows(',imagenes,descripcion', `${PLAIN},,`);
    await run();
    expect(await part()).toMatchObject({ pictures: 0, p: { description: '', unit: 'caja' } });
  });

  it('is written beside who sells the same parts in another order, and neither dies', async () => {
    const codes = Array.from({ length: 1_200 }, (_, i) => `RUSH-${String(i).padStart(4, '0')}`);
    const lines = (price: string) => codes.map((code) => `${code},Bomba,frenos,1,1,1,1,${price},100000`);
    await rows(',stock', ...lines('10.00'));
    await run();
    // Their rows come in the file the other way round.
    await rows(',stock', ...lines('11.00').reverse());
    const over = new AbortController();
    const seller = new pg.Client({ connectionString: database.url });
    await seller.connect();
    const selling = (async () => {
      let sold = 0;
      for (; !over.signal.aborted; sold += 1) {
        await seller.query(`BEGIN; SELECT set_config('bujia.order_id', gen_random_uuid()::text, true)`);
        await seller.query(
          `WITH locked AS (SELECT id FROM part WHERE code_key = ANY($1) ORDER BY id FOR NO KEY UPDATE)
           UPDATE part p SET stock = stock - 1 FROM locked l WHERE p.id = l.id`,
          [['RUSH0000', 'RUSH0600', 'RUSH1199']],
        );
        await seller.query('COMMIT');
      }
      return sold;
    })();
    const report = await run().finally(() => over.abort());
    const sold = await selling;
    await seller.end();
    expect(report.parts).toMatchObject({ modificado: 1_200 });
    expect(sold).toBeGreaterThan(1);
    const { rows: left } = await db.query(
      `SELECT DISTINCT stock, price_cents FROM part WHERE code_key IN ('RUSH0000', 'RUSH0600', 'RUSH1199')`,
    );
    expect(left).toEqual([{ stock: 100_000 - sold, price_cents: 1_100 }]);
  });

  it('puts little aside for the indexes, so that no sale has to bring it there', async () => {
    // As many words as a description has room for, others for each part.
    const words = (i: number) => Array.from({ length: 150 }, (_, n) => `palabra${i}x${n}`).join(' ');
    const parts = (price: string) =>
      Array.from({ length: 1_000 }, (_, i) => `IDX-${i},Bomba,frenos,1,1,1,1,${price},9,${words(i)}`);
    await rows(',stock,descripcion', ...parts('10.00'));
    await run();
    await rows(',stock,descripcion', ...parts('11.00'));
    // Its batches are written, and it has not ended.
    const beside = new pg.Client({ connectionString: database.url });
    await beside.connect();
    await beside.query('BEGIN; LOCK TABLE search_word IN SHARE MODE');
    const importing = run();
    await eventually(async () => {
      const { rows: waits } = await db.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'search_word'::regclass`,
      );
      return waits.length > 0;
    });
    const { rows: aside } = await beside.query<{ pages: number }>(
      `SELECT sum(gin_clean_pending_list(indexrelid))::int AS pages FROM pg_index JOIN pg_class c ON c.oid = indexrelid
       WHERE indrelid = 'part'::regclass AND relam = (SELECT oid FROM pg_am WHERE amname = 'gin')`,
    );
    await beside.query('ROLLBACK');
    await beside.end();
    expect((await importing).parts).toMatchObject({ modificado: 1_000 });
    // At 512 (4 MB) a sale would.
    expect(aside[0]!.pages).toBeLessThan(256);
  });

  it('is followed by a ledger whose plan does not join a million to a million', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth,
        stock, rating, price_cents, featured, recent, best_seller, most_searched, universal, search)
      SELECT 'MANY-' || n, 'x', '', '', '', (SELECT min(id) FROM category), 1, 'kg', 1, 1, 1, 5, 0, 100, false, false, false, false, true, ''
      FROM generate_series(1, 40000) n`);
    // The plan of the trigger is made here, for one row, and kept.
    await client.query(`UPDATE part SET stock = 6 WHERE code = 'MANY-1'`);
    await client.query(`UPDATE part SET stock = stock + 1 WHERE code LIKE 'MANY-%'`);
    const { rows: moved } =
      await client.query(`SELECT count(*)::int AS moved FROM stock_movement m JOIN part p ON p.id = m.part_id
      WHERE p.code LIKE 'MANY-%' AND m.change = 1`);
    expect(moved).toEqual([{ moved: 40_001 }]);
    await client.end();
  }, 120_000);
});

describe('Other numbers and replacements', () => {
  const numbers = async () =>
    (await db.query('SELECT p.code, n.kind, n.number, n.number_key, n.source FROM part_number n JOIN part p ON p.id = n.part_id ORDER BY 1, 2, 4')).rows; // prettier-ignore
  const chains = async () =>
    (
      await db.query<{ old_number: string; new_number: string }>('SELECT * FROM supersession ORDER BY old_key')
    ).rows.map(({ old_number, new_number }) => `${old_number}>${new_number}`);
  const NUMBERS =
    'codigo,tipo,numero,fuente\nbrk 1,OEM,20043-6Z209,Tayra\nBRK-1,competencia,TK 1043.270,\nBRK-2,fabricante,0 986 494 123,Bosch\n';
  const REPLACEMENTS = 'anterior,nuevo,fuente\nA-1,B-1,Boletín 4\nB-1,BRK-1,\n';

  it('come with the parts, replace what these had, and stay where no file speaks of them', async () => {
    await write('numeros.csv', NUMBERS);
    await write('reemplazos.csv', REPLACEMENTS);
    const first = await run();
    expect(first.problems).toEqual([]);
    const all = [
      { code: 'BRK-1', kind: 'competencia', number: 'TK 1043.270', number_key: 'TK1043270', source: '' },
      { code: 'BRK-1', kind: 'oem', number: '20043-6Z209', number_key: '200436Z209', source: 'Tayra' },
      { code: 'BRK-2', kind: 'fabricante', number: '0 986 494 123', number_key: '0986494123', source: 'Bosch' },
    ];
    expect(await numbers()).toEqual(all);
    expect(await chains()).toEqual(['A-1>B-1', 'B-1>BRK-1']);
    // The same again is no news.
    expect((await run()).parts).toMatchObject({ nuevo: 0, modificado: 0 });
    await write('numeros.csv', NUMBERS.replace('20043-6Z209,Tayra', '20043-6Z210,Tayra'));
    expect((await run({ dryRun: true })).rows.map(({ code, status }) => `${code} ${status}`)).toContain(
      'BRK-1 modificado',
    );
    expect((await run()).parts.modificado).toBe(1);
    expect((await numbers())[1]).toMatchObject({ number: '20043-6Z210' });
    await rm(join(dir, 'numeros.csv'));
    await rm(join(dir, 'reemplazos.csv'));
    expect((await run()).parts.modificado).toBe(0);
    expect(await numbers()).toHaveLength(3);
    // An empty one takes back, another one changes.
    await write('reemplazos.csv', 'anterior,nuevo\nA-1,\nb.1,BRK-2\n');
    expect((await run()).problems).toEqual([]);
    expect(await chains()).toEqual(['b.1>BRK-2']);
  });

  it.each<[string, Record<string, string>, object]>([
    [
      'a loop in the file',
      { 'reemplazos.csv': 'anterior,nuevo\nX-1,X-2\nX-2,X-3\nx 3,X1\n' },
      {
        file: 'replacements',
        row: 4,
        column: 'nuevo',
        reason: 'Los reemplazos forman un círculo: X-1 → X-2 → x 3 → X-1',
      },
    ],
    [
      'one that what is known closes',
      { 'reemplazos.csv': 'anterior,nuevo\nBRK-2,B-1\n' },
      { file: 'replacements', row: 2 },
    ],
    [
      'a number that takes its own place',
      { 'reemplazos.csv': 'anterior,nuevo\nX-1,x1\n' },
      { file: 'replacements', row: 2 },
    ],
    [
      'two that take one place',
      { 'reemplazos.csv': 'anterior,nuevo\nX-1,X-2\nX1,X-3\n' },
      { file: 'replacements', row: 3, column: 'anterior' },
    ],
    [
      'a number of no part',
      { 'numeros.csv': 'codigo,tipo,numero\nBRK-9,oem,123\n' },
      { file: 'numbers', row: 2, column: 'codigo' },
    ],
    ['another kind', { 'numeros.csv': 'codigo,tipo,numero\nBRK-1,dealer,123\n' }, { row: 2, column: 'tipo' }],
    ['a number of dashes', { 'numeros.csv': 'codigo,tipo,numero\nBRK-1,oem,--\n' }, { row: 2, column: 'numero' }],
  ])('are refused with row and reason: %s', async (_, files, expected) => {
    for (const [name, text] of Object.entries(files)) await write(name, text);
    const before = await state();
    const { problems, applied } = await run();
    expect(applied).toBe(false);
    expect(problems).toEqual([expect.objectContaining(expected)]);
    expect(await state()).toEqual(before);
  });
});

describe('The page about imports', () => {
  it('names every column of the parts, and its example has all that go together', async () => {
    const page = await readFile('docs/catalogue-import.md', 'utf8');
    const named = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
    const columns = Object.values(PARTS).map(({ header }) => header);
    expect(named.sort()).toEqual([...columns].sort());
    const example = await readFile('docs/catalogue-import/repuestos.csv', 'utf8');
    expect(example.split('\n')[0]!.split(',').sort()).toEqual(
      columns.filter((name) => !['diferencia', 'sucursal'].includes(name)).sort(),
    );
    await rm(join(dir, 'compatibilidad.csv'));
    await write('repuestos.csv', example);
    expect((await run({ dryRun: true })).problems).toEqual([]);
  });
});

describe('Imports at once', () => {
  it('come one after the other, and who waits is told how many are before', async () => {
    const lock = `pg_advisory_lock(hashtext('bujia.import'))`;
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query(`SELECT ${lock}`);
    const told: [string, number][][] = [[], []];
    const start = async (which: 0 | 1) =>
      importCatalogue(database.url, await csvFolder(dir, []), { dryRun: true, progress: (step, n) => told[which]!.push([step, n]) }); // prettier-ignore
    const waits = (which: 0 | 1, before: number) =>
      eventually(() => told[which]!.some(([step, n]) => step === 'waiting' && n === before));
    const first = start(0);
    await waits(0, 1);
    const second = start(1);
    await waits(1, 2);
    expect(told.flat().filter(([step]) => step !== 'waiting')).toEqual([]);
    await other.end();
    expect((await Promise.all([first, second])).map(({ problems }) => problems)).toEqual([[], []]);
    expect(told[1]!.map(([step]) => step)).toContain('comparing');
  });
});

describe('What an import changed', () => {
  const kept = async () =>
    (await db.query<{ code: string; before: object | null; after: object; moved: number; counts: boolean }>(
      `SELECT p.code, c.before, c.after, c.moved, c.counts FROM part_change c JOIN part p ON p.id = c.part_id
       WHERE change_id = (SELECT max(id) FROM catalogue_change) ORDER BY p.id`)).rows; // prettier-ignore
  const last = async () =>
    (await db.query(
      `SELECT kind, account_id, files, finished_at IS NOT NULL AS finished, new_parts, changed_parts, problems
       FROM catalogue_change ORDER BY id DESC LIMIT 1`)).rows[0]; // prettier-ignore

  it('is kept beside it: who, when, which files, and of each part what differs, before and after', async () => {
    await run();
    await db.query(`UPDATE part SET price_cents = 2000, promo_price_cents = NULL WHERE code = 'BRK-1'`);
    await db.query(`DELETE FROM part_image`);
    await change('compatibilidad.csv', 'Con ABS', 'Sin ABS');
    await change('repuestos.csv', '8,18,12.5,20,', '8,18,12.5,25,');
    const by = '01890000-0000-7000-8000-000000000001';
    await importCatalogue(database.url, await csvFolder(dir, []), { by });
    const images = (await db.query<{ id: number }>('SELECT image_id AS id FROM part_image')).rows.map(({ id }) => id);
    const fits = (note: string) => [1, 2, 3].map(() => [expect.any(Number), 'Delantero', note]);
    expect(await kept()).toEqual([
      {
        code: 'BRK-1',
        before: { price_cents: 2000, promo_price_cents: null, counted: 20, images: [], fits: fits('Con ABS') },
        after: { price_cents: 2300, promo_price_cents: 1840, counted: 25, images, fits: fits('Sin ABS') },
        moved: 5,
        counts: true,
      },
    ]);
    expect(await last()).toEqual({
      ...{ kind: 'import', account_id: by, finished: true, new_parts: 0, changed_parts: 1, problems: [] },
      files: ['categorias.csv', 'compatibilidad.csv', 'repuestos.csv', 'vehiculos.csv'],
    });
    const { rows } = await db.query(`SELECT price_cents, price_before, promo_price_cents, promo_price_before
      FROM price_change WHERE change_id = (SELECT max(id) FROM catalogue_change)`);
    expect(rows).toEqual([
      { price_cents: 2300, price_before: 2000, promo_price_cents: 1840, promo_price_before: null },
    ]);
  });

  it('is kept of new parts too, and nothing of a trial', async () => {
    await write('repuestos.csv', `${HEADER}\nNEW-1,Disco,,frenos,1,kg,1,1,1,7,5.00,,no,\n`);
    await rm(join(dir, 'compatibilidad.csv'));
    const before = await last();
    await run({ dryRun: true });
    expect(await last()).toEqual(before);
    await run();
    expect(await kept()).toEqual([
      {
        code: 'NEW-1',
        before: null,
        after: { code: 'NEW-1', name: 'Disco', price_cents: 500 },
        moved: 7,
        counts: true,
      },
    ]);
    expect(await last()).toMatchObject({ new_parts: 1, changed_parts: 0 });
  });

  it('is kept of one that was refused with its faults, and of one that died with what it wrote', async () => {
    await change('repuestos.csv', '23.00', 'abc');
    await run();
    expect(await last()).toMatchObject({
      finished: true,
      problems: expect.arrayContaining([expect.objectContaining({ row: 2, column: 'precio' })]),
    });

    const lines = Array.from({ length: 700 }, (_, n) => `DIE-${n},Disco,,frenos,1,kg,1,1,1,1,${n + 1}.00,,no,`);
    await write('repuestos.csv', [HEADER, ...lines, ''].join('\n'));
    await rm(join(dir, 'compatibilidad.csv'));
    await db.query(`ALTER TABLE part ADD CONSTRAINT spoil CHECK (price_cents <> 60000)`);
    await expect(run()).rejects.toThrow('spoil');
    await db.query('ALTER TABLE part DROP CONSTRAINT spoil');
    expect(await last()).toMatchObject({ finished: false, new_parts: 500 });
    expect(await kept()).toHaveLength(500);
    expect((await db.query(`SELECT FROM part WHERE code LIKE 'DIE-%'`)).rowCount).toBe(500);
  });
});
