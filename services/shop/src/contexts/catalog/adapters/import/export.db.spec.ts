import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { IMPORT_FILES } from '@bujia/contracts/catalogue-import';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { connected, loadParts } from '../../../../../test/catalogue.ts';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { stemsOf } from '../../domain/words.ts';
import { eventually } from '../../../../../test/eventually.ts';
import { csvFolder } from './csv-folder.ts';
import { exportFile } from './export.ts';
import { importCatalogue } from './import-catalogue.ts';

const PARTS = 600;

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
      SELECT id, code, name, description, category_id, stock, price_cents, promo_price_cents, vehicle_ids, models, changed_at FROM part) p`)).rows; // prettier-ignore
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

  it('that nobody reads leaves no connection behind', async () => {
    (await exportFile(database.url, 'compatibilidad.csv')).destroy();
    const others = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
    const left = async () => (await db.query(others)).rowCount;
    await eventually(async () => (await left()) === 0);
  });
});
