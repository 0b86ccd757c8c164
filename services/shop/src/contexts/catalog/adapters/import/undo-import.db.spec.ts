import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import sharp from 'sharp';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { csvFolder } from './csv-folder.ts';
import { importCatalogue, inTransaction } from './import-catalogue.ts';
import { undoImport } from './undo-import.ts';

const HEAD = 'codigo,nombre,categoria,peso,alto,ancho,profundidad';
const FILES = {
  'categorias.csv': 'slug,nombre,padre,imagen\nfrenos,Frenos,,\nluces,Luces,,\n',
  'vehiculos.csv': 'modelo,anio,motor\nCayambe,2010,2.4\nCayambe,2011,2.4\nAltar,2011,1.6\n',
};

let database: FreshDatabase;
let db: pg.Client;
let dir: string;

beforeEach(async () => {
  database = await freshDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  dir = await mkdtemp(join(tmpdir(), 'bujia-undo-'));
  await mkdir(join(dir, 'imagenes'));
  for (const [name, background] of [
    ['a.png', '#c33'],
    ['b.png', '#33c'],
  ] as const) {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } });
    await writeFile(join(dir, 'imagenes', name), await picture.png().toBuffer());
  }
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(dir, name), text);
});
afterEach(async () => {
  // The books are right whatever happened.
  expect(await brokenLedger()).toEqual([]);
  await db.end();
  await database.drop();
  await rm(dir, { recursive: true });
});

const brokenLedger = async () =>
  (await db.query(`SELECT coalesce(p.id, m.part_id) AS part, p.stock, m.stock AS ledger FROM part p
    FULL JOIN (SELECT part_id, sum(change)::int AS stock FROM stock_movement GROUP BY part_id) m ON m.part_id = p.id
    WHERE coalesce(p.stock, 0) <> coalesce(m.stock, 0)`)).rows; // prettier-ignore

async function take(columns: string, lines: string[], fits?: string[]): Promise<number> {
  await writeFile(join(dir, 'repuestos.csv'), [HEAD + columns, ...lines, ''].join('\n'));
  const file = join(dir, 'compatibilidad.csv');
  if (fits) await writeFile(file, ['codigo,modelo,anioDesde,anioHasta,motor,posicion,nota', ...fits, ''].join('\n'));
  else await rm(file, { force: true });
  const { problems } = await importCatalogue(database.url, await csvFolder(dir, []));
  expect(problems).toEqual([]);
  return (await db.query<{ id: number }>('SELECT max(id) AS id FROM catalogue_change')).rows[0]!.id;
}

const known: number[] = [];
const saved: number[] = [];
const undo = (of: number) =>
  undoImport(database.url, of, {
    known: (ids) => Promise.resolve(ids.filter((id) => known.includes(id))),
    knownVehicles: (ids) => Promise.resolve(ids.filter((id) => saved.includes(id))),
  });

/** All that an import writes of parts, to the byte; `changed_at` says that something happened. */
const state = async () =>
  (await db.query(`SELECT (SELECT jsonb_agg(to_jsonb(p) - 'changed_at' ORDER BY id) FROM part p) AS parts,
     (SELECT jsonb_agg(i ORDER BY part_id, position) FROM part_image i) AS pictures,
     (SELECT jsonb_agg(f ORDER BY part_id, vehicle_id, position) FROM fitment f) AS fits,
     (SELECT jsonb_agg(n ORDER BY part_id, kind, number_key) FROM part_number n) AS numbers,
     (SELECT jsonb_agg(w ORDER BY stem) FROM search_word w) AS words,
     (SELECT jsonb_agg(c ORDER BY id) FROM category c) AS categories,
     (SELECT jsonb_agg(m ORDER BY id) FROM model m) AS models, (SELECT jsonb_agg(v ORDER BY id) FROM vehicle v) AS vehicles`)).rows[0]; // prettier-ignore
const part = async (code: string) =>
  (await db.query<{ id: number; stock: number; price_cents: number; name: string; universal: boolean }>(
    'SELECT * FROM part WHERE code = $1', [code])).rows[0]; // prettier-ignore
const remains = async (of: number) =>
  (await db.query<{ code: string; remains: string[] }>(
    `SELECT p.code, c.remains FROM part_change c JOIN part p ON p.id = c.part_id
     WHERE c.change_id = $1 AND c.remains <> '{}' ORDER BY p.id`, [of])).rows; // prettier-ignore
/** As an order does it. */
async function sell(code: string, units: number): Promise<void> {
  await db.query(`SELECT set_config('bujia.order_id', gen_random_uuid()::text, false)`);
  await db.query('UPDATE part SET stock = stock - $2 WHERE code = $1', [code, units]);
  await db.query(`SELECT set_config('bujia.order_id', '', false)`);
}

const WHOLE = ',precio,precioPromocion,stock,descripcion,universal,destacado,imagenes';
const FIRST = [
  'A-1,Pastillas delanteras,frenos,1.2,8,18,12.5,23.00,18.40,20,Juego de cuatro,no,sí,a.png|b.png',
  'A-2,Foco,luces,0.1,1,1,1,3.00,,50,,sí,no,',
  'A-3,Disco,frenos,3,1,1,1,40.00,,9,,no,no,b.png',
];
const FITS = ['A-1,Cayambe,2010,2011,,Delantero,Con ABS', 'A-3,Altar,2011,2011,,,'];

const NO_OTHERS = { others: 0, othersRemaining: 0 };
/** What categories and vehicles the next import tells of. */
const tell = async (files: Partial<Record<'categorias' | 'vehiculos', string[]>>) => {
  const heads = { categorias: 'slug,nombre,padre,imagen', vehiculos: 'modelo,anio,motor' };
  for (const [name, rows] of Object.entries(files))
    await writeFile(join(dir, `${name}.csv`), [heads[name as keyof typeof heads], ...rows, ''].join('\n'));
};
const othersLeft = async (of: number) =>
  (await db.query<{ name: string; remains: string[] }>(
    `SELECT name, remains FROM foundation_change WHERE change_id = $1 AND remains <> '{}' ORDER BY kind, row_id`, [of])).rows; // prettier-ignore

describe('Undoing an import', () => {
  it('gives categories, models, motors and what is found by them back to the byte', async () => {
    await tell({ categorias: ['frenos,Frenos,,a.png', 'luces,Luces,,', 'discos,Discos,frenos,'] });
    await take(',precio,universal', ['A-1,Pastillas,frenos,1,1,1,1,10.00,no', 'A-2,Disco,discos,1,1,1,1,10.00,no', 'U-1,Cera,luces,1,1,1,1,4.60,sí'], ['A-1,Cayambe,2010,2010,,,']); // prettier-ignore
    const before = await state();
    await tell({
      categorias: ['frenos,Frenado,,b.png', 'discos,Discos de freno,luces,', 'motor,Motor,,', 'filtros,Filtros,motor,', 'luces,Luces,,'], // prettier-ignore
      vehiculos: ['Cayambe,2010,2.4', 'Cayambe,2010,3.0 diésel', 'Chimborazo,2026,1.6'],
    });
    const changed = await take(',precio', ['A-1,Pastillas,filtros,1,1,1,1,10.00', 'N-1,Filtro,filtros,1,1,1,1,5.00'], ['A-1,Cayambe,2010,2010,,,', 'A-1,Chimborazo,2026,2026,,,', 'N-1,Cayambe,2010,2010,3.0 diésel,,']); // prettier-ignore
    expect(await state()).not.toEqual(before);
    const undone = await undo(changed);
    expect(undone).toMatchObject({ restored: 1, removed: 1, remaining: 0, others: 8, othersRemaining: 0 });
    expect(await state()).toEqual(before);
    // Two imports that are undone in their order end where they began, also where both change one category.
    await tell({ categorias: ['frenos,Frenado,,'], vehiculos: ['Altar,2020,2.0'] });
    const first = await take(',precio', ['A-1,Pastillas,frenos,1,1,1,1,10.00']);
    await tell({ categorias: ['frenos,Sistema de frenado,,b.png'], vehiculos: ['Altar,2021,2.0'] });
    const second = await take(',precio', ['A-1,Pastillas,frenos,1,1,1,1,10.00']);
    await undo(second);
    await undo(first);
    expect(await state()).toEqual(before);
  });

  it('of a later import leaves what only categories and vehicles of an earlier one could give back, which went first', async () => {
    const plain = (category: string) => [`A-1,Pastillas,${category},1,1,1,1,10.00`];
    await tell({
      categorias: ['frenos,Frenos,,', 'motor,Motor,,'],
      vehiculos: ['Cayambe,2010,2.4', 'Chimborazo,2026,1.6'],
    });
    await take(',precio', plain('motor'), ['A-1,Chimborazo,2026,2026,,,']);
    await tell({ categorias: [], vehiculos: [] });
    const second = await take(',precio', plain('frenos'), ['A-1,Cayambe,2010,2010,,,']);
    await db.query(`DELETE FROM category WHERE slug = 'motor'; DELETE FROM vehicle WHERE year = 2026`);
    expect(await undo(second)).toMatchObject({ restored: 0, remaining: 1 });
    expect(await remains(second)).toEqual([{ code: 'A-1', remains: ['category_id', 'fits'] }]);
  });

  it('leaves a category and a vehicle that somebody knows of or changed since, and names them', async () => {
    await take(',precio', ['A-1,Pastillas,frenos,1,1,1,1,10.00']);
    await tell({
      categorias: ['frenos,Frenado,,a.png', 'luces,Iluminación,,', 'motor,Motor,,', 'filtros,Filtros,motor,', 'aceites,Aceites,,', 'gomas,Gomas,,'], // prettier-ignore
      vehiculos: [
        'Cayambe,2015,2.4',
        'Cayambe,2016,2.4',
        'Sangay,2020,1.6',
        'Chimborazo,2026,1.6',
        'Quilotoa,2026,1.6',
      ],
    });
    const changed = await take(',precio', ['A-1,Pastillas,frenos,1,1,1,1,10.00']);
    // Later: one is called otherwise, one has a part in it, one is advertised.
    await tell({ categorias: ['frenos,Sistema de frenos,,a.png'], vehiculos: ['Altar,2011,1.6'] });
    await take(',precio', ['B-1,Filtro,filtros,1,1,1,1,10.00'], ['B-1,Cayambe,2015,2015,,,']);
    const id = async (table: string, column: string, value: string) =>
      (await db.query<{ id: number }>(`SELECT id FROM ${table} WHERE ${column} = $1`, [value])).rows[0]!.id;
    const advertise = (scope: string, ids: number[], names: string[]) =>
      db.query(`INSERT INTO promotion (name, badge, terms, scope, scope_ids, scope_names, from_day, until_day, stackable, made_at)
        VALUES ('Diez', '-10 %', '{"kind": "percentage", "percent": 10}', $1, $2, $3, '2026-11-01', '2026-12-01', false, now())`, [scope, ids, names]); // prettier-ignore
    await advertise('category', [await id('category', 'slug', 'aceites')], []);
    await advertise('model', [], ['Sangay']);
    const { rows } = await db.query<{ id: number }>(`SELECT v.id FROM vehicle v JOIN model m ON m.id = v.model_id WHERE m.name = 'Quilotoa'`); // prettier-ignore
    saved.push(rows[0]!.id);

    expect(await undo(changed)).toMatchObject({ others: 6, othersRemaining: 9 });
    expect(await othersLeft(changed)).toEqual([
      { name: 'Frenos', remains: ['name'] },
      { name: 'Motor', remains: ['row'] },
      { name: 'Aceites', remains: ['row'] },
      { name: 'Filtros', remains: ['row'] },
      { name: 'Sangay', remains: ['row'] },
      { name: 'Quilotoa', remains: ['row'] },
      { name: 'Cayambe 2.4 2015', remains: ['row'] },
      { name: 'Sangay 1.6 2020', remains: ['row'] },
      { name: 'Quilotoa 1.6 2026', remains: ['row'] },
    ]);
    const { rows: kept } = await db.query(`SELECT slug, name, image_id FROM category ORDER BY slug`);
    expect(kept).toEqual([
      { slug: 'aceites', name: 'Aceites', image_id: null },
      { slug: 'filtros', name: 'Filtros', image_id: null },
      { slug: 'frenos', name: 'Sistema de frenos', image_id: null },
      { slug: 'luces', name: 'Luces', image_id: null },
      { slug: 'motor', name: 'Motor', image_id: null },
    ]);
  });

  it('gives every column, picture, vehicle and word back to the byte, and takes out what was new', async () => {
    await take(WHOLE, FIRST, FITS);
    const before = await state();
    const changed = await take(
      WHOLE,
      [
        'a1,Zapatas traseras,luces,2,9,17,11,30.00,,25,Otra cosa,sí,no,b.png',
        'A-2,Foco,luces,0.1,1,1,1,3.50,2.00,44,Halógeno,no,sí,a.png',
        'A-3,Disco,frenos,3,1,1,1,40.00,,9,,no,no,b.png',
        'N-1,Nuevo,luces,1,1,1,1,5.00,,8,,no,no,a.png',
      ],
      ['A-2,Altar,2011,2011,,Delantero,', 'A-3,Altar,2011,2011,,,', 'N-1,Cayambe,2010,2010,,,'],
    );
    expect(await state()).not.toEqual(before);
    const undone = await undo(changed);
    expect(undone).toEqual({ undo: changed + 1, restored: 2, removed: 1, remaining: 0, ...NO_OTHERS });
    expect(await state()).toEqual(before);
    const { rows } = await db.query(`SELECT kind, of_id, stock_source, finished_at IS NOT NULL AS finished FROM catalogue_change WHERE id = $1`, [undone.undo]); // prettier-ignore
    expect(rows).toEqual([{ kind: 'undo', of_id: changed, stock_source: 'undone count', finished: true }]);
    await expect(undo(changed)).rejects.toMatchObject({ code: 'catalog.import-undone' });
    await expect(undo(undone.undo)).rejects.toMatchObject({ code: 'catalog.import-not-one' });
    await expect(undo(9999)).rejects.toMatchObject({ code: 'catalog.import-missing' });
    expect(await state()).toEqual(before);
    // What each cost, and by which change.
    const { rows: prices } = await db.query(`SELECT price_before, price_cents FROM price_change
      WHERE part_id = (SELECT id FROM part WHERE code = 'A-1') ORDER BY change_id`);
    expect(prices).toEqual([
      { price_before: null, price_cents: 2300 },
      { price_before: 2300, price_cents: 3000 },
      { price_before: 3000, price_cents: 2300 },
    ]);
  });

  it('gives other numbers back', async () => {
    const line = 'NUM-1,Pastillas,frenos,1,1,1,1,23.00';
    const numbers = (...rows: string[]) =>
      writeFile(join(dir, 'numeros.csv'), ['codigo,tipo,numero,fuente', ...rows, ''].join('\n'));
    await numbers('NUM-1,oem,20043-6Z209,Tayra', 'NUM-1,competencia,TK-1,');
    await take(',precio', [line]);
    const before = await state();
    await numbers('NUM-1,oem,20043-6Z300,Tayra');
    const second = await take(',precio', [line]);
    expect(await state()).not.toEqual(before);
    await undo(second);
    expect(await state()).toEqual(before);
  });

  it('leaves what a later import changed, and names it', async () => {
    await take(WHOLE, FIRST, FITS);
    const changed = await take(',precio,descripcion', [
      'A-1,Zapatas,frenos,1.2,8,18,12.5,30.00,Otra',
      'A-3,Disco,frenos,3,1,1,1,45.00,',
    ]);
    await take(',precio', ['A-1,Zapatas,frenos,1.2,8,18,12.5,31.00']);
    expect(await undo(changed)).toMatchObject({ restored: 2, remaining: 1 });
    expect(await remains(changed)).toEqual([{ code: 'A-1', remains: ['price_cents'] }]);
    expect(await part('A-1')).toMatchObject({ price_cents: 3100, name: 'Pastillas delanteras' });
    expect(await part('A-3')).toMatchObject({ price_cents: 4000 });
  });

  it('gives no price back that is not above the promotion of later, and fits no vehicle beside all of them', async () => {
    await take(',precio,stock', ['A-1,Disco,frenos,1,1,1,1,10.00,9', 'A-2,Foco,luces,1,1,1,1,10.00,9'], ['A-1,Altar,2011,2011,,,', 'A-2,Altar,2011,2011,,,']); // prettier-ignore
    const changed = await take(',precio', ['A-1,Disco,frenos,1,1,1,1,14.00', 'A-2,Foco,luces,1,1,1,1,10.00'], ['A-1,Altar,2011,2011,,,']); // prettier-ignore
    await take(',precio,precioPromocion,universal', ['A-1,Disco,frenos,1,1,1,1,14.00,12.00,no', 'A-2,Foco,luces,1,1,1,1,10.00,,sí']); // prettier-ignore
    expect(await undo(changed)).toMatchObject({ restored: 0, remaining: 2 });
    expect(await remains(changed)).toEqual([
      { code: 'A-1', remains: ['price_cents'] },
      { code: 'A-2', remains: ['fits'] },
    ]);
  });

  it('undoes a stock as a difference: what was sold since is sold, and a later count stands', async () => {
    const line = (code: string, stock: number) => `${code},Disco,frenos,1,1,1,1,10.00,${stock}`;
    await take(',precio,stock', [line('A-1', 20), line('A-2', 20), line('A-3', 20)]);
    const changed = await take(',precio,stock', [line('A-1', 30), line('A-2', 30), line('A-3', 30)]);
    await sell('A-1', 4);
    await sell('A-2', 25);
    await take(',precio,stock', [line('A-3', 12)]);
    expect(await undo(changed)).toMatchObject({ restored: 2, remaining: 2 });
    expect([await part('A-1'), await part('A-2'), await part('A-3')].map((row) => row!.stock)).toEqual([16, 0, 12]);
    // Of the second there was less left than had come.
    expect(await remains(changed)).toEqual([
      { code: 'A-2', remains: ['stock'] },
      { code: 'A-3', remains: ['stock'] },
    ]);
    // The list of before says nothing new.
    await take(',precio,stock', [line('A-1', 20)]);
    expect((await part('A-1'))!.stock).toBe(16);
  });

  it('lets the list of before say nothing new, of a part too that was imported before counts were kept', async () => {
    const list = (stock: number) => take(',precio,stock', [`A-1,Disco,frenos,1,1,1,1,10.00,${stock}`]);
    await list(20);
    await db.query(`UPDATE part SET counted = NULL; UPDATE stock_movement SET source = NULL`);
    await sell('A-1', 3);
    await undo(await list(50));
    expect(await part('A-1')).toMatchObject({ stock: 17, counted: null });
    await list(20);
    expect((await part('A-1'))!.stock).toBe(17);
    await list(21);
    expect((await part('A-1'))!.stock).toBe(21);
  });

  it('lets a delivery come again that was taken back', async () => {
    await take(',precio,stock', ['A-1,Disco,frenos,1,1,1,1,10.00,20']);
    const delivery = () => take(',precio,diferencia', ['A-1,Disco,frenos,1,1,1,1,10.00,+5']);
    await undo(await delivery());
    expect((await part('A-1'))!.stock).toBe(20);
    for (let times = 0; times < 2; times++) await delivery();
    expect((await part('A-1'))!.stock).toBe(25);
  });

  it('takes no new part out that was sold, lies in a cart, is on promotion or was imported again', async () => {
    const line = (n: number, name = 'Disco') => `N-${n},${name},frenos,1,1,1,1,10.00,20`;
    const changed = await take(
      ',precio,stock',
      [1, 2, 3, 4, 5].map((n) => line(n)),
    );
    await sell('N-1', 1);
    known.push((await part('N-2'))!.id);
    await db.query(`INSERT INTO promotion (name, badge, terms, scope, scope_ids, from_day, until_day, stackable, made_at)
      VALUES ('Diez', '-10 %', '{"kind": "percentage", "percent": 10}', 'part', ARRAY[$1::int], '2026-11-01', '2026-12-01', false, now())`, [(await part('N-3'))!.id]); // prettier-ignore
    await take(',precio', [line(4, 'Disco ventilado').replace(',20', '')]);
    expect(await undo(changed)).toMatchObject({ removed: 1, remaining: 4 });
    expect(await remains(changed)).toEqual([
      { code: 'N-1', remains: ['part', 'stock'] },
      ...[2, 3, 4].map((n) => ({ code: `N-${n}`, remains: ['part'] })),
    ]);
    const { rows } = await db.query(`SELECT code, stock FROM part ORDER BY code`);
    expect(rows).toEqual([1, 2, 3, 4].map((n) => ({ code: `N-${n}`, stock: 0 })));
  });

  it('that broke off is finished by another', async () => {
    const lines = (price: string) => Array.from({ length: 700 }, (_, n) => `D-${n},Disco,frenos,1,1,1,1,${price}`);
    await take(',precio', lines('10.00'));
    const before = await state();
    const changed = await take(',precio', lines('11.00'));
    await db.query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'spoilt'; END $$;
      CREATE TRIGGER spoil BEFORE UPDATE ON part FOR EACH ROW WHEN (OLD.code = 'D-600') EXECUTE FUNCTION spoil()`);
    const heard: string[] = [];
    db.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await db.query('LISTEN catalogue');
    await expect(undo(changed)).rejects.toThrow('spoilt');
    const { rows } = await db.query(`SELECT finished_at, changed_parts FROM catalogue_change ORDER BY id DESC LIMIT 1`);
    expect(rows).toEqual([{ finished_at: null, changed_parts: 600 }]);
    // Who shows the catalogue hears of what was written, though it is not finished.
    await eventually(() => heard.includes(''));
    await db.query('DROP TRIGGER spoil ON part');
    // Its time passes only for what nobody began to undo.
    await db.query(`UPDATE catalogue_change SET begun_at = now() - interval '31 days'`);
    expect(await undo(changed)).toEqual({ undo: changed + 1, restored: 700, removed: 0, remaining: 0, ...NO_OTHERS });
    expect(await state()).toEqual(before);
  });

  it('fails for whoever asked, and not for the process, where the database ends its connection while it waits', async () => {
    const changed = await take(',precio', ['A-1,Disco,frenos,1,1,1,1,10.00']);
    const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
      AND backend_type = 'client backend'`;
    const cut = async () => {
      await db.query(`SELECT pg_terminate_backend(pid) ${others}`);
      await eventually(async () => (await db.query(`SELECT ${others}`)).rowCount === 0);
      return [];
    };
    await expect(undoImport(database.url, changed, { known: cut, knownVehicles: cut })).rejects.toThrow();
    expect(await undo(changed)).toMatchObject({ removed: 1 });
  });

  it('keeps the pictures of now where one of before is gone, and names them', async () => {
    const line = (pictures: string) => `A-1,Disco,frenos,1,1,1,1,10.00,${pictures}`;
    await take(',precio,imagenes', [line('a.png')]);
    const shown = async () => (await db.query<{ id: number }>('SELECT image_id AS id FROM part_image')).rows;
    const before = await shown();
    const changed = await take(',precio,imagenes', [line('b.png')]);
    const now = await shown();
    await db.query('DELETE FROM image WHERE id = $1', [before[0]!.id]);
    expect(await undo(changed)).toMatchObject({ restored: 0, remaining: 1 });
    expect(await remains(changed)).toEqual([{ code: 'A-1', remains: ['images'] }]);
    expect(await shown()).toEqual(now);
  });

  it('stands beside who sells the same parts, and an import that comes at once', async () => {
    const codes = Array.from({ length: 1_200 }, (_, i) => `R-${String(i).padStart(4, '0')}`);
    const lines = (stock: number) => codes.map((code) => `${code},Disco,frenos,1,1,1,1,10.00,${stock}`);
    await take(',precio,stock', lines(10_000));
    const changed = await take(',precio,stock', lines(10_500));
    const over = new AbortController();
    const seller = new pg.Client({ connectionString: database.url });
    await seller.connect();
    const sold = ['R0000', 'R0600', 'R1199'];
    let times = 0;
    const selling = (async () => {
      for (; !over.signal.aborted; times += 1)
        await inTransaction(seller, async () => {
          await seller.query(`SELECT set_config('bujia.order_id', gen_random_uuid()::text, true)`);
          await seller.query(
            `WITH locked AS (SELECT id FROM part WHERE code_key = ANY($1) ORDER BY id FOR NO KEY UPDATE)
             UPDATE part p SET stock = stock - 1 FROM locked l WHERE p.id = l.id`,
            [sold],
          );
        });
    })();
    await eventually(() => times > 0);
    await writeFile(join(dir, 'repuestos.csv'), [`${HEAD},precio`, ...codes.map((code) => `${code},Disco ancho,frenos,1,1,1,1,11.00`), ''].join('\n')); // prettier-ignore
    const [undone] = await Promise.all([undo(changed), importCatalogue(database.url, await csvFolder(dir, []))]).finally(() => over.abort()); // prettier-ignore
    await selling;
    await seller.end();
    expect(undone).toMatchObject({ restored: 1_200, remaining: 0 });
    const { rows } = await db.query(`SELECT DISTINCT stock, name, price_cents FROM part WHERE code_key = ANY($1)`, [sold]); // prettier-ignore
    expect(rows).toEqual([{ stock: 10_000 - times, name: 'Disco ancho', price_cents: 1_100 }]);
  });

  it('is refused after its time', async () => {
    const changed = await take(',precio', ['A-1,Disco,frenos,1,1,1,1,10.00']);
    await db.query(`UPDATE catalogue_change SET begun_at = now() - interval '31 days'`);
    await expect(undo(changed)).rejects.toMatchObject({ code: 'catalog.import-too-old' });
  });
});
