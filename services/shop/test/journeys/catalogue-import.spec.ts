import { CATALOGUE_PATHS } from '@bujia/contracts/catalogue';
import {
  IMPORT_LIMITS,
  IMPORT_NAME_UNFIT,
  IMPORT_NEEDS_PARTS,
  IMPORT_PATH,
  IMPORT_TOO_LARGE,
  IMPORT_TRIAL_PATH,
  IMPORTS_AT_WORK,
  type ImportLine,
  type ImportReport,
  WORKBOOK_UNREAD,
  exportPath,
  importTwice,
  importUnknownFile,
  PRICES_CONFIRMED,
} from '@bujia/contracts/catalogue-import';
import {
  IMPORT_HISTORY_PATH,
  IMPORT_UNDONE,
  type ImportDetail,
  type ImportHistory,
  importDetailPath,
  PRICE_HISTORY_PATH,
  type PriceHistory,
  UNDO_AT_WORK,
  UNDO_IMPORT_PATH,
  type UndoLine,
} from '@bujia/contracts/import-history';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import pg from 'pg';
import sharp from 'sharp';
import { type World, populate } from '../authorisation/world.ts';
import { eventually } from '../eventually.ts';
import { type TestShop, startShop } from '../shop.ts';
import { expectSound } from '../sound.ts';
import { change } from './cart-world.ts';

const CATEGORIES = 'slug,nombre,padre,imagen\nfrenos,Frenos,,\n';
const PARTS = `codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio,imagenes
BRK-1,Pastillas delanteras,frenos,1.2,8,18,12.5,20,23.00,foto.png
BRK-2,Pastillas posteriores,frenos,1.1,8,16,12,0,9.20,
`;

const WAITING = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

let shop: TestShop;
let world: World;
let db: pg.Client;
let photo: Buffer;

beforeAll(async () => {
  shop = await startShop();
  world = await populate(shop);
  db = new pg.Client({ connectionString: shop.databaseUrl });
  await db.connect();
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await db.end();
  await world.close();
  await shop.stop();
});

async function send(path: string, files: Record<string, string | Buffer>) {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('archivos', new File([content], name));
  return (await world.visitor('operator')).post<{ message?: string }>(`/api/${path}`, form);
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportLine);
const reportOf = (text: string): ImportReport => (linesOf(text).at(-1) as { informe: ImportReport }).informe;
const codes = async () => (await db.query<{ code: string }>('SELECT code FROM part ORDER BY code')).rows;

describe('An import over the wire', () => {
  const sound = () => ({ 'categorias.csv': CATEGORIES, 'repuestos.csv': PARTS, 'foto.png': photo });

  it('is tried first, and changes nothing then', async () => {
    const { status, text } = await send(IMPORT_TRIAL_PATH, sound());
    expect(status).toBe(200);
    expect(reportOf(text)).toEqual({
      importado: false,
      nuevos: 2,
      modificados: 0,
      sinCambios: 0,
      errores: [],
      avisos: [],
      preciosRetenidos: 0,
      filas: [
        { fila: 2, codigo: 'BRK-1', estado: 'nuevo' },
        { fila: 3, codigo: 'BRK-2', estado: 'nuevo' },
      ],
    });
    expect(await codes()).toEqual([]);
  });

  it('tells of its steps and takes everything, pictures included', async () => {
    const { text } = await send(IMPORT_PATH, sound());
    const steps = linesOf(text).flatMap((line) => ('avance' in line ? [line.avance.paso] : []));
    expect([...new Set(steps)]).toEqual(['reading', 'pictures', 'comparing', 'writing', 'counting']);
    expect(reportOf(text)).toMatchObject({ importado: true, nuevos: 2 });
    expect(await codes()).toEqual([{ code: 'BRK-1' }, { code: 'BRK-2' }]);
    expect((await db.query('SELECT FROM part_image')).rowCount).toBe(1);
    expect((await db.query('SELECT account_id, new_parts FROM catalogue_change')).rows).toEqual([
      { account_id: world.person('operator').id, new_parts: 2 },
    ]);
  });

  it('holds a price that jumps until a second press confirms it, which the log of the staff tells', async () => {
    const dearer = { ...sound(), 'repuestos.csv': PARTS.replace('9.20', '92.00') };
    const price = async () =>
      (await db.query<{ cents: number }>(`SELECT price_cents AS cents FROM part WHERE code = 'BRK-2'`)).rows[0]!.cents;
    const before = await price();
    expect(reportOf((await send(IMPORT_PATH, dearer)).text)).toMatchObject({ importado: true, preciosRetenidos: 1 });
    expect(await price()).toBe(before);
    const confirmed = await send(`${IMPORT_PATH}?${PRICES_CONFIRMED}`, dearer);
    expect(reportOf(confirmed.text)).toMatchObject({ importado: true, preciosRetenidos: 0, modificados: 1 });
    expect(await price()).toBe(before * 10);
    const { rows } = await db.query(
      `SELECT asked FROM staff_log WHERE command = 'ImportCatalogue' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ asked: { pricesConfirmed: true } }]);
    expect((await send(`${IMPORT_PATH}?precios=otros`, dearer)).status).toBe(400);
    await send(`${IMPORT_PATH}?${PRICES_CONFIRMED}`, sound());
    expect(await price()).toBe(before);
  });

  it('names the file, row and column of each fault, and takes nothing', async () => {
    const { text } = await send(IMPORT_PATH, {
      ...sound(),
      'repuestos.csv': `${PARTS}BRK-3,Discos,frenos,9,1,1,1,5,doce,\n`,
    });
    expect(reportOf(text)).toMatchObject({
      importado: false,
      errores: [{ archivo: 'repuestos.csv', fila: 4, columna: 'precio' }],
    });
    expect(await codes()).toHaveLength(2);
  });

  it('takes workbooks as well, which as they were exported change nothing, and names a fault by its row in the sheet', async () => {
    const saved = async (name: string) =>
      Buffer.from(await (await (await world.visitor('operator')).open(`/api/${exportPath(name)}`)).arrayBuffer());
    const [parts, categories] = [await saved('repuestos.xlsx'), await saved('categorias.xlsx')];
    const { text } = await send(IMPORT_PATH, { 'repuestos.xlsx': parts, 'categorias.xlsx': categories });
    expect(reportOf(text)).toMatchObject({ importado: true, errores: [], nuevos: 0, modificados: 0, sinCambios: 2 });

    const { sheets } = await readXlsx(parts);
    const [head, ...rows] = sheets[0]!.rows;
    const cells = rows.map((row) => [...row]);
    // As a person leaves it who has put a line into a name and a word in the place of a price.
    cells[0]![head!.indexOf('nombre')] = 'Pastillas\ndelanteras';
    cells[1]![head!.indexOf('precio')] = 'nueve';
    const changed = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [head!, ...cells] }] }));
    const told = reportOf((await send(IMPORT_TRIAL_PATH, { 'repuestos.xlsx': changed })).text);
    expect(told.errores).toMatchObject([{ archivo: 'repuestos.xlsx', fila: 3, columna: 'precio' }]);
    cells[0]![head!.indexOf('nombre')] = 'Pastillas delanteras';
    cells[1]![head!.indexOf('precio')] = 9.31;
    const mended = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [head!, ...cells] }] }));
    expect(reportOf((await send(IMPORT_TRIAL_PATH, { 'repuestos.xlsx': mended })).text)).toMatchObject({
      ...{ errores: [], modificados: 1, sinCambios: 1 },
      filas: [{ fila: 3, codigo: 'BRK-2', estado: 'modificado' }],
    });

    const twice = await send(IMPORT_PATH, { 'repuestos.xlsx': parts, 'repuestos.csv': PARTS });
    expect([twice.status, twice.body.message]).toEqual([400, importTwice('repuestos.csv')]);
    const none = reportOf((await send(IMPORT_TRIAL_PATH, { 'repuestos.xlsx': Buffer.from('codigo;nombre') })).text);
    expect(none.errores[0]).toMatchObject({ archivo: 'repuestos.xlsx', motivo: WORKBOOK_UNREAD['no-workbook'] });
  });

  it.each([
    ['without parts', { 'categorias.csv': CATEGORIES }, IMPORT_NEEDS_PARTS],
    ['an unknown table', { 'repuestos.csv': PARTS, 'precios.csv': 'x' }, importUnknownFile('precios.csv')],
    ['a file without a name', { 'repuestos.csv': PARTS, '': 'x' }, IMPORT_NAME_UNFIT],
    ['a file named like a folder', { 'repuestos.csv': PARTS, '..': 'x' }, IMPORT_NAME_UNFIT],
    ['a name that no folder holds', { 'repuestos.csv': PARTS, ['ñ'.repeat(200)]: 'x' }, IMPORT_NAME_UNFIT],
  ])('is refused %s', async (_, files, message) => {
    const { status, body } = await send(IMPORT_PATH, files);
    expect({ status, message: body.message }).toEqual({ status: 400, message });
  });

  it('refuses a file that is too large while it arrives', async () => {
    const { status } = await send(IMPORT_PATH, { 'repuestos.csv': Buffer.alloc(IMPORT_LIMITS.fileBytes + 1, 'a') });
    expect(status).toBe(400);
  });

  it('refuses files that are too large together', async () => {
    const each = Buffer.alloc(IMPORT_LIMITS.fileBytes - 1, 'a');
    const pictures = Array.from({ length: 5 }, (_, i) => [`${i}.png`, each]);
    const { status, body } = await send(IMPORT_PATH, { 'repuestos.csv': PARTS, ...Object.fromEntries(pictures) });
    expect({ status, message: body.message }).toEqual({ status: 400, message: IMPORT_TOO_LARGE });
  });

  it('waits for another one, and takes no more of those who wait than leave connections for everybody', async () => {
    await db.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const some = [1, 2, 3].map(() => send(IMPORT_TRIAL_PATH, sound()));
    await eventually(async () => (await db.query(WAITING)).rowCount === 3);
    const one = await send(IMPORT_TRIAL_PATH, sound());
    await db.query(`SELECT pg_advisory_unlock(hashtext('bujia.import'))`);
    expect({ status: one.status, message: one.body.message }).toEqual({ status: 409, message: IMPORTS_AT_WORK });
    for (const { text } of await Promise.all(some)) expect(reportOf(text)).toMatchObject({ errores: [] });
    expect((await send(IMPORT_TRIAL_PATH, sound())).status).toBe(200);
  });

  it('is not written, nor is one undone, for an operator who was sent away while it waited', async () => {
    const operator = world.person('operator').id;
    const last = `SELECT id FROM catalogue_change WHERE kind = 'import' ORDER BY id DESC LIMIT 1`;
    const { id: codigo } = (await db.query<{ id: number }>(last)).rows[0]!;
    await db.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const asked = Promise.all([
      send(IMPORT_PATH, { ...sound(), 'repuestos.csv': PARTS.replace('9.20', '9.30') }),
      (await world.visitor('operator')).post(`/api/${UNDO_IMPORT_PATH}`, { codigo }),
    ]);
    await eventually(async () => (await db.query(WAITING)).rowCount === 2);
    const changes = async () => (await db.query('SELECT FROM catalogue_change')).rowCount;
    const before = await changes();
    await db.query('UPDATE account SET type = 4 WHERE id = $1', [operator]);
    try {
      await db.query(`SELECT pg_advisory_unlock(hashtext('bujia.import'))`);
      for (const { text } of await asked)
        expect(linesOf(text).at(-1)).toEqual({ error: 'Debe iniciar sesión para continuar' });
    } finally {
      await db.query('UPDATE account SET type = 2 WHERE id = $1', [operator]);
    }
    expect(await changes()).toBe(before);
  });

  it('keeps a name that climbs out of its folder inside', async () => {
    const { text } = await send(IMPORT_TRIAL_PATH, { ...sound(), '../../../../tmp/foto.png': photo });
    expect(reportOf(text)).toMatchObject({ errores: [] });
  });
});

describe('What was imported', () => {
  const get = async <Body>(path: string) => (await (await world.visitor('operator')).get<Body>(`/api/${path}`)).body;
  const history = async () => (await get<ImportHistory>(IMPORT_HISTORY_PATH)).importaciones;
  const undo = async (codigo: number) =>
    (await world.visitor('operator')).post<{ message?: string }>(`/api/${UNDO_IMPORT_PATH}`, { codigo });
  const HEAD = 'codigo,nombre,categoria,peso,alto,ancho,profundidad,stock,precio\n';
  const take = async (...lines: string[]) => {
    const { text } = await send(IMPORT_PATH, { 'repuestos.csv': `${HEAD}${lines.join('\n')}\n` });
    return reportOf(text);
  };

  it('is listed with who, when and how much, and read part by part', async () => {
    await take('BRK-1,Pastillas delanteras,frenos,1.2,8,18,12.5,24,25.00', 'BRK-8,Disco,frenos,1,1,1,1,9,4.00');
    await take('BRK-1,Pastillas,frenos,1.2,8,18,12.5,24,doce');
    const [refused, imported] = await history();
    expect(refused).toMatchObject({ estado: 'rechazada', reversible: false, nuevos: 0 });
    expect(await get<ImportDetail>(importDetailPath(refused!.codigo))).toMatchObject({
      errores: [{ archivo: 'repuestos.csv', fila: 2, columna: 'precio' }],
      cambios: [],
    });
    expect(imported).toEqual({
      codigo: expect.any(Number),
      ...{ tipo: 'import', de: null, quien: 'operator@correo.example', estado: 'terminada' },
      ...{ comenzo: expect.any(String), termino: expect.any(String), archivos: ['repuestos.csv'], nota: '' },
      ...{ nuevos: 1, modificados: 1, retirados: 0, quedan: 0, deshecha: 'no', reversible: true },
    });
    const { cambios } = await get<ImportDetail>(importDetailPath(imported!.codigo));
    expect(cambios).toEqual([
      {
        ...{ codigo: expect.any(Number), repuesto: 'BRK-1', nombre: 'Pastillas delanteras', estado: 'modificado' },
        campos: [
          { campo: 'precio', antes: '$23.00', despues: '$25.00' },
          { campo: 'contado', antes: '20', despues: '24' },
          { campo: 'stock', antes: null, despues: '+4' },
        ],
        quedan: [],
      },
      expect.objectContaining({ repuesto: 'BRK-8', estado: 'nuevo' }),
    ]);
    const { precios } = await get<PriceHistory>(`${PRICE_HISTORY_PATH}?repuesto=brk1`);
    expect(precios.map(({ antes, precio, quien }) => [antes, precio, quien])).toEqual([
      [23, 25, 'operator@correo.example'],
      [null, 23, 'operator@correo.example'],
    ]);
  });

  it('is taken back, but for what lies in a cart; once, and the log of the staff tells of it', async () => {
    const imported = (await history()).find(({ reversible, nuevos }) => reversible && nuevos === 1)!;
    const { rows } = await db.query<{ id: number }>(`SELECT id FROM part WHERE code = 'BRK-8'`);
    const cart = await change(await world.visitor('client A'), { tipo: 'agregar', codigo: rows[0]!.id, cantidad: 1 });
    expect(cart.status).toBe(200);
    // One at a time: who comes beside it waits for nothing.
    await db.query(`SELECT pg_advisory_lock(hashtext('bujia.import'))`);
    const first = undo(imported.codigo);
    await eventually(async () => (await db.query(WAITING)).rowCount === 1);
    const beside = await undo(imported.codigo);
    await db.query(`SELECT pg_advisory_unlock(hashtext('bujia.import'))`);
    expect({ status: beside.status, message: beside.body.message }).toEqual({ status: 409, message: UNDO_AT_WORK });
    const { text } = await first;
    const lines = text.trim().split('\n').map((line) => JSON.parse(line) as UndoLine); // prettier-ignore
    expect(lines.at(-1)).toEqual({
      deshecho: { codigo: expect.any(Number), restaurados: 2, retirados: 0, quedan: 1, otros: 0, otrosQuedan: 0 },
    });
    const [undone] = await history();
    expect(undone).toMatchObject({ tipo: 'undo', de: imported.codigo, quedan: 1, reversible: false });
    const { cambios } = await get<ImportDetail>(`${importDetailPath(undone!.codigo)}?solo=quedan`);
    expect(cambios).toEqual([expect.objectContaining({ repuesto: 'BRK-8', quedan: ['repuesto'] })]);
    expect((await db.query(`SELECT code, stock, price_cents FROM part WHERE code IN ('BRK-1', 'BRK-8') ORDER BY code`)).rows).toEqual([
      { code: 'BRK-1', stock: 20, price_cents: 2300 },
      { code: 'BRK-8', stock: 0, price_cents: 400 },
    ]); // prettier-ignore
    expect((await history()).find(({ codigo }) => codigo === imported.codigo)).toMatchObject({ deshecha: 'sí' });
    expect(await undo(imported.codigo)).toMatchObject({ status: 409, body: { message: IMPORT_UNDONE } });
    const { rows: log } = await db.query(
      `SELECT asked FROM staff_log WHERE command = 'UndoImport' AND asked->'number' = to_jsonb($1::int)`,
      [imported.codigo],
    );
    expect(log).toEqual([{ asked: { number: imported.codigo } }]);
    await expectSound(shop);
  });

  it('takes new categories and vehicles out again, but for what somebody saved, and gives a name back', async () => {
    const names = async () =>
      (await db.query(`SELECT slug, name FROM category UNION ALL SELECT m.name, v.engine FROM vehicle v JOIN model m ON m.id = v.model_id ORDER BY 1, 2`)).rows; // prettier-ignore
    const before = await names();
    const { text } = await send(IMPORT_PATH, {
      'repuestos.csv': `${HEAD}BRK-2,Pastillas posteriores,frenos,1.1,8,16,12,0,9.20\n`,
      'categorias.csv': 'slug,nombre,padre,imagen\nfrenos,Frenado,,\ntambores,Tambores,frenos,\n',
      'vehiculos.csv': 'modelo,anio,motor\nAltar,2011,1.6\nSangay,2024,1.0 turbo\n',
    });
    expect(reportOf(text)).toMatchObject({ importado: true, modificados: 0 });
    const [imported] = await history();
    expect(imported).toMatchObject({ nuevos: 0, modificados: 0, reversible: true });
    const { otros } = await get<ImportDetail>(importDetailPath(imported!.codigo));
    expect(otros.map(({ tipo, nombre, estado, campos }) => [tipo, nombre, estado, ...campos])).toEqual([
      ['categoria', 'Frenos', 'modificado', 'nombre'],
      ['categoria', 'Tambores', 'nuevo'],
      ['modelo', 'Altar', 'nuevo'],
      ['modelo', 'Sangay', 'nuevo'],
      ['vehiculo', 'Altar 1.6 2011', 'nuevo'],
      ['vehiculo', 'Sangay 1.0 turbo 2024', 'nuevo'],
    ]);
    const { rows } = await db.query<{ id: number }>(`SELECT id FROM vehicle WHERE engine = '1.6'`);
    const save = { cambio: { tipo: 'agregar', codigo: rows[0]!.id } };
    expect((await shop.visitor().post(`/api/${CATALOGUE_PATHS.saveSearchState}`, save)).status).toBe(200);

    const { text: told } = await undo(imported!.codigo);
    expect(told).toContain('"otros":4,"otrosQuedan":2');
    expect(await names()).toEqual(
      [...before, { slug: 'Altar', name: '1.6' }].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    );
    const [undone] = await history();
    const left = await get<ImportDetail>(`${importDetailPath(undone!.codigo)}?solo=quedan`);
    expect(left.otros.map(({ nombre, quedan }) => [nombre, ...quedan])).toEqual([
      ['Altar', 'registro'],
      ['Altar 1.6 2011', 'registro'],
    ]);
    await expectSound(shop);
  });
});
