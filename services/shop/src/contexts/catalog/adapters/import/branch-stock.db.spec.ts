import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../../../test/database.ts';
import { csvFolder } from './csv-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { undoImport } from './undo-import.ts';

const BRANCHES = [
  { key: 'sur', name: 'Matriz Sur' },
  { key: 'norte', name: 'Sucursal Norte' },
];
const PLAIN = 'CNT-1,Bomba,frenos,1,1,1,1,10.00';

let database: FreshDatabase;
let db: pg.Client;
let dir: string;
beforeAll(async () => {
  database = await freshDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await db.query(`INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1)`);
  dir = await mkdtemp(join(tmpdir(), 'bujia-csv-'));
});
afterAll(async () => {
  await db.end();
  await database.drop();
  await rm(dir, { recursive: true });
});
beforeEach(() => db.query(`DELETE FROM part`));

const list = async (columns: string, ...lines: string[]) => {
  await writeFile(
    join(dir, 'repuestos.csv'),
    [`codigo,nombre,categoria,peso,alto,ancho,profundidad,precio${columns}`, ...lines, ''].join('\n'),
  );
  return importCatalogue(database.url, await csvFolder(dir, [], undefined, BRANCHES));
};
const change = async () => (await db.query<{ id: number }>('SELECT max(id) AS id FROM catalogue_change')).rows[0]!.id;
const nobody = () => Promise.resolve([]);
const undo = (of: number) => undoImport(database.url, of, { known: nobody, knownVehicles: nobody });
/** By branch, as the part says and as the ledger does; '' is the first one. */
const lies = async () => {
  const { rows } = await db.query<{ branch: string; pieces: number; ledger: number }>(`
    SELECT branch, sum(pieces)::int AS pieces, sum(change)::int AS ledger FROM (
      SELECT s.branch, s.pieces, 0 AS change FROM part p, shelves(p.id, p.stock, p.elsewhere, 1) s
      UNION ALL SELECT m.branch, 0, m.change FROM stock_movement m JOIN part p ON p.id = m.part_id
    ) both_sides GROUP BY branch ORDER BY branch`);
  for (const { pieces, ledger } of rows) expect(pieces).toBe(ledger);
  return Object.fromEntries(rows.map(({ branch, pieces }) => [branch, pieces]).filter(([, pieces]) => pieces !== 0));
};
const sell = async (units: number, elsewhere?: string) => {
  await db.query(`SELECT set_config('bujia.order_id', gen_random_uuid()::text, false)`);
  await db.query(`UPDATE part SET stock = stock - $1, elsewhere = coalesce($2, elsewhere)`, [units, elsewhere ?? null]);
  await db.query(`SELECT set_config('bujia.order_id', '', false)`);
};
/** A minute ago, in Guayaquil, and everything that is there came before. */
const moment = async (): Promise<string> => {
  await db.query(`UPDATE stock_movement SET moved_at = now() - interval '1 hour'`);
  const { rows } = await db.query<{ text: string }>(
    `SELECT to_char(now() - interval '5 hours' - interval '1 minute', 'YYYY-MM-DD HH24:MI') AS text`,
  );
  return rows[0]!.text;
};

describe('A list', () => {
  it('without a branch speaks of all pieces, and what differs is of the first one', async () => {
    await list(',stock', `${PLAIN},10`);
    await db.query(`UPDATE part SET elsewhere = '{"norte":4}'`);
    await list(',stock', `${PLAIN},10`);
    expect(await lies()).toEqual({ '': 6, norte: 4 });
    await list(',stock', `${PLAIN},13`);
    expect(await lies()).toEqual({ '': 9, norte: 4 });
    await list(',stock', `${PLAIN},3`);
    expect(await lies()).toEqual({ norte: 3 });
    await list(',diferencia', `${PLAIN},2`);
    expect(await lies()).toEqual({ '': 2, norte: 3 });
  });

  it('of a branch stands against what moved there since, however often it comes, and leaves the others alone', async () => {
    await list(',stock', `${PLAIN},10`);
    await db.query(`UPDATE part SET elsewhere = '{"norte":4}'`);
    const counted = await moment();
    await sell(1, '{"norte":3}');
    await sell(2);
    for (let times = 0; times < 3; times++) {
      await list(',stock,contado,sucursal', `${PLAIN},7,${counted},norte`);
      expect(await lies()).toEqual({ '': 4, norte: 6 });
    }
    await list(',stock,contado,sucursal', `${PLAIN},5,${counted},sur`);
    expect(await lies()).toEqual({ '': 3, norte: 6 });
    // What all lists said before of all the pieces is still the last word on them.
    expect((await list(',stock', `${PLAIN},10`)).parts).toMatchObject({ 'sin cambios': 1 });
    const { warnings } = await list(',diferencia,sucursal', `${PLAIN},-9,norte`);
    expect(warnings).toContainEqual(
      expect.objectContaining({ column: 'diferencia', reason: expect.stringContaining('queda en 0') }),
    );
    expect(await lies()).toEqual({ '': 3 });
  });

  it('of all pieces is the first word on a part that the list of a branch brought, and says nothing new after a sale', async () => {
    await list(',stock,contado,sucursal', `${PLAIN},10,${await moment()},norte`);
    await list(',stock', `${PLAIN},10`);
    await sell(2, '{"norte":8}');
    for (let times = 0; times < 2; times++) await list(',stock', `${PLAIN},10`);
    expect(await lies()).toEqual({ norte: 8 });
  });

  it('of differences comes once to each branch, also to a new part', async () => {
    for (const branch of ['norte', 'norte', 'sur']) await list(',diferencia,sucursal', `${PLAIN},5,${branch}`);
    expect(await lies()).toEqual({ '': 5, norte: 5 });
  });

  it.each([
    [',stock,sucursal', `${PLAIN},3,norte`, { column: 'contado' }],
    [',diferencia,sucursal', `${PLAIN},3,oeste`, { column: 'sucursal', reason: expect.stringContaining('oeste') }],
  ])('is refused as %s', async (columns, line, problem) => {
    expect((await list(columns, line)).problems).toEqual([expect.objectContaining({ row: 2, ...problem })]);
    expect(await lies()).toEqual({});
  });

  it('is undone where it brought its pieces', async () => {
    await list(',stock', `${PLAIN},10`);
    await list(',diferencia,sucursal', `${PLAIN},5,norte`);
    const brought = await change();
    await sell(2, '{"norte":3}');
    await undo(brought);
    // Two of the five are sold.
    expect(await lies()).toEqual({ '': 10 });
    const counted = await moment();
    await list(',stock,contado,sucursal', `${PLAIN},8,${counted},norte`);
    const first = await change();
    expect(await lies()).toEqual({ '': 10, norte: 8 });
    await list(',stock,contado,sucursal', `${PLAIN},12,${counted},sur`);
    await undo(first);
    expect(await lies()).toEqual({ '': 12 });
  });
});
