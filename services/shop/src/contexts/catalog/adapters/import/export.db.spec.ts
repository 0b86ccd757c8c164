import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EXPORTS_AT_WORK, IMPORT_FILES, WORKBOOK_UNREAD, workbookOf } from '@bujia/contracts/catalogue-import';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Zip, ZipDeflate, unzipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type pg from 'pg';
import { connected, loadParts } from '../../../../../test/catalogue.ts';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import type { Config } from '../../../../platform/config/config.ts';
import { stemsOf } from '../../domain/words.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { csvFolder } from './csv-folder.ts';
import { convertWorkbooks } from './converted-workbooks.ts';
import { CatalogueExports } from './catalogue-exports.ts';
import { exportFile } from './export.ts';
import { importCatalogue } from './import-catalogue.ts';

const PARTS = 600;

/** A workbook of one cell that is five hundred million letters, and half a megabyte as it is sent. */
async function bomb(): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => void pieces.push(piece));
  const plain = unzipSync(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [['codigo']] }] }));
  for (const [name, content] of Object.entries(plain)) {
    const file = new ZipDeflate(name, { level: 1 });
    zip.add(file);
    if (name !== 'xl/worksheets/sheet1.xml') {
      file.push(content, true);
      continue;
    }
    const [head, tail] = Buffer.from(content).toString().split('</sheetData>') as [string, string];
    file.push(Buffer.from(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>`));
    const letters = Buffer.alloc(16 * 1024 * 1024, 'a');
    for (let i = 0; i < 32; i++) file.push(letters);
    file.push(Buffer.from(`</t></is></c></row></sheetData>${tail}`), true);
  }
  zip.end();
  return Buffer.concat(pieces);
}

describe('An export of the catalogue', () => {
  let database: FreshDatabase;
  let db: pg.Client;
  let dir: string;
  beforeAll(async () => {
    database = await freshDatabase();
    db = await connected(database.url);
    await loadParts(database.url, PARTS);
    dir = await mkdtemp(join(tmpdir(), 'bujia-export-'));
    // What a spreadsheet would run, what ends a cell or a line, and what only looks like an apostrophe of the export.
    const hard = ['=1+1', '+593', '-3 mm', '@SUM(A1)', "'=ya", "'tal cual", 'dijo "sí"; o, no', 'uno\ndos', '＝1'];
    // What it would run once another program has cut at another sign, and at a line.
    hard.push(
      'para 1.4,=1+1',
      'y\t\t =2',
      'uno\n=2',
      'tres; @SUM(A1)',
      '10" +5',
      "dos,'=1",
      'x|\u00a0＝1',
      "a'''-b",
      '1.4 - 2.0, d-e',
    );
    for (const [at, text] of hard.entries())
      await db.query(
        `UPDATE part SET description = $1, details = $2 WHERE id = (SELECT id FROM part ORDER BY id OFFSET ${at} LIMIT 1)`,
        [text, stemsOf(text).join(' ')],
      );
    // Marks with days: one that is over, one that is to come, one that is had.
    for (const [at, days] of [
      [20, `featured = false, featured_until = '2020-01-31'`],
      [21, `recent = false, recent_from = '2090-01-01', recent_until = '2090-12-31'`],
      [22, `best_seller = true, best_seller_from = '2020-01-01'`],
    ])
      await db.query(`UPDATE part SET ${days} WHERE id = (SELECT id FROM part ORDER BY id OFFSET ${at} LIMIT 1)`);
    await db.query(`UPDATE part SET stock = stock + 3 WHERE id = (SELECT min(id) FROM part)`);
  });
  afterAll(async () => {
    await db.end();
    await database.drop();
    await rm(dir, { recursive: true });
  });

  const exported = async () => {
    const files: Record<string, string> = {};
    for (const name of IMPORT_FILES) files[name] = (await buffer(await exportFile(database.url, name))).toString();
    return files;
  };
  const parts = async () =>
    (await db.query(`SELECT md5(string_agg(p::text, '|' ORDER BY p.id)) AS parts FROM (
      SELECT id, code, name, description, category_id, stock, price_cents, promo_price_cents, vehicle_ids, models, changed_at,
        featured, recent, best_seller, most_searched, prominence, featured_until, recent_from, recent_until, best_seller_from FROM part) p`)).rows; // prettier-ignore
  const fits = async () =>
    (await db.query(`SELECT md5(string_agg(f::text, '|' ORDER BY f::text)) AS fits FROM fitment f`)).rows;

  it('imported again changes no row, and exported again is the same to the byte', async () => {
    const first = await exported();
    const rows = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM part');
    expect(first['repuestos.csv']).toContain(`;'＝1;`);
    expect(first['repuestos.csv']).toContain(`;'=1+1;`);
    expect(first['repuestos.csv']).toContain(`;''=ya;`);
    for (const text of [
      `;para 1.4,'=1+1;`,
      `"uno\n'=2"`,
      `"tres; '@SUM(A1)"`,
      `"10"" '+5"`,
      `;dos,''=1;`,
      `;x|\u00a0'＝1;`,
    ])
      expect(first['repuestos.csv']).toContain(text);
    expect(first['repuestos.csv']).toContain(';1.4 - 2.0, d-e;');
    for (const days of [';;2020-01-31;;;;;;;', ';;;2090-01-01;2090-12-31;;;;;', ';;;;;2020-01-01;;;;'])
      expect(first['repuestos.csv']).toContain(days);
    expect(first['compatibilidad.csv']!.split('\n').length).toBeGreaterThan(PARTS / 2);
    const pictures = (await db.query<{ n: number }>('SELECT count(*)::int AS n FROM part_image')).rows[0]!.n;
    expect(pictures).toBeGreaterThan(0);
    for (const [name, text] of Object.entries(first)) await writeFile(join(dir, name), text);
    const [before, fitted] = [await parts(), await fits()];

    const trial = await importCatalogue(database.url, await csvFolder(dir, []), { dryRun: true });
    expect({ problems: trial.problems, parts: trial.parts, held: trial.heldPrices }).toEqual({
      problems: [],
      parts: { nuevo: 0, modificado: 0, 'sin cambios': rows.rows[0]!.n },
      held: 0,
    });
    const report = await importCatalogue(database.url, await csvFolder(dir, []));
    expect(report).toMatchObject({ applied: true, parts: { nuevo: 0, modificado: 0 } });
    expect([await parts(), await fits()]).toEqual([before, fitted]);
    const again = await exported();
    const marks = (files: Record<string, string>) =>
      Object.entries(files).map(([name, text]) => [name, createHash('md5').update(text).digest('hex')]);
    expect(marks(again)).toEqual(marks(first));
  });

  it('as workbooks comes back as the same rows, and changes none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bujia-workbooks-'));
    try {
      const exports = new CatalogueExports({ databaseDirectUrl: database.url } as Config);
      for (const name of IMPORT_FILES) await writeFile(join(folder, workbookOf(name)), await exports.workbook(name));
      // No cell is a formula, whatever it says.
      const { sheets } = await readXlsx(await readFile(join(folder, 'repuestos.xlsx')));
      expect([...(sheets[0]!.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
      const before = [await parts(), await fits()];
      const workbooks = await convertWorkbooks(folder);
      expect([...workbooks.names.keys()].sort()).toEqual([...IMPORT_FILES].sort());
      const source = await csvFolder(folder, [], undefined, [], workbooks);
      const report = await importCatalogue(database.url, source);
      expect(report).toMatchObject({ applied: true, problems: [], parts: { nuevo: 0, modificado: 0 } });
      expect([await parts(), await fits()]).toEqual(before);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of which a workbook is none, or is full of zeros, is said by its name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bujia-workbooks-'));
    try {
      await writeFile(join(folder, 'repuestos.xlsx'), 'codigo;nombre');
      await writeFile(join(folder, 'categorias.xlsx'), await bomb());
      const { problems } = await convertWorkbooks(folder);
      expect(problems.map(({ file, reason }) => [file, reason])).toEqual([
        ['repuestos.xlsx', WORKBOOK_UNREAD['no-workbook']],
        ['categorias.xlsx', WORKBOOK_UNREAD['too-large']],
      ]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 600_000);

  it('that nobody reads leaves no connection behind', async () => {
    (await exportFile(database.url, 'compatibilidad.csv')).destroy();
    const others = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    const left = async () => (await db.query(others)).rowCount;
    await eventually(async () => (await left()) === 0);
  });

  it('is one of few at a time, and its place is another one’s once nobody reads it', async () => {
    const exports = new CatalogueExports({ databaseDirectUrl: database.url } as Config);
    const unread = await Promise.all([1, 2, 3, 4].map(() => exports.file('repuestos.csv')));
    await expect(exports.file('repuestos.csv')).rejects.toThrow(EXPORTS_AT_WORK);
    unread[0]!.destroy();
    await once(unread[0]!, 'close');
    expect((await buffer(await exports.file('repuestos.csv'))).length).toBeGreaterThan(PARTS);
    for (const file of unread) file.destroy();
  });
});
