import type { ImportStep } from '@bujia/contracts/catalogue-import';
import type pg from 'pg';
import { importMissing, importNotOne, importTooOld, importUndone } from '../../domain/catalog-errors.ts';
import { UNDO_DAYS } from '@bujia/contracts/import-history';
import { BATCH } from './merge.ts';
import { consequencesOf, takeBackFoundations } from './foundations.ts';
import { BEGIN, SETTLE, inBatch, inTransaction, publish, writeConsequences } from './import-catalogue.ts';
import { markAtWork } from './changes.ts';
import { connectDirectly, takeTurn } from './turn.ts';
import { UNDO_TABLE, undoBatch } from './undo.ts';

export interface UndoOptions {
  by?: string | undefined;
  /** Which of the parts somebody above the catalogue knows of: those are not taken out. */
  known: (ids: readonly number[]) => Promise<readonly number[]>;
  /** The same of vehicles. */
  knownVehicles: (ids: readonly number[]) => Promise<readonly number[]>;
  /** Throws where whoever asked for it may not any more: the turn may have been long in coming. */
  atTurn?: () => Promise<void>;
  progress?: (step: ImportStep, parts: number, all: number) => void;
}

export interface Undone {
  undo: number;
  restored: number;
  removed: number;
  remaining: number;
  /** Categories, models and vehicles that were given back or taken out, and those of which something stayed. */
  others: number;
  othersRemaining: number;
}

/** An undo that broke off is gone on with. A refusal where the import cannot be undone. */
export async function undoImport(databaseUrl: string, of: number, options: UndoOptions): Promise<Undone> {
  const client = await connectDirectly(databaseUrl);
  try {
    await client.query(BEGIN);
    await takeTurn(client, databaseUrl, (before) => options.progress?.('waiting', before, 0));
    await options.atTurn?.();
    const undo = await beginUndo(client, of, options.by);
    await markAtWork(client, undo);
    await client.query(UNDO_TABLE);
    await takeBack(client, of, undo, options);
    await inTransaction(client, () => takeBackFoundations(client, of, undo, options.knownVehicles));
    await client.query(consequencesOf(undo));
    await writeConsequences(client);
    options.progress?.('counting', 0, 0);
    await client.query('BEGIN');
    await client.query('SELECT catalogue_refresh()');
    const { rows } = await client.query<Undone>(
      `UPDATE catalogue_change SET finished_at = now() WHERE id = $1
       RETURNING id AS undo, changed_parts AS restored, removed_parts AS removed, left_parts AS remaining,
         (SELECT count(*)::int FROM foundation_change WHERE change_id = $1) AS others,
         (SELECT count(*)::int FROM foundation_change WHERE change_id = $2 AND remains <> '{}') AS "othersRemaining"`,
      [undo, of],
    );
    await publish(client, { nuevo: 0, modificado: rows[0]!.restored + rows[0]!.removed });
    await client.query('COMMIT');
    await client.query(SETTLE);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** What says whether an import may be undone; nothing where there is none. One that was begun in time may be finished. */
export const undoable = (of: number): string => `
  SELECT c.kind, u.id IS NULL AND c.begun_at < now() - interval '${UNDO_DAYS} days' AS old, u.finished_at IS NOT NULL AS undone
  FROM catalogue_change c LEFT JOIN catalogue_change u ON u.of_id = c.id AND u.kind = 'undo' WHERE c.id = ${of}`;
export interface Undoable {
  kind: string;
  old: boolean;
  undone: boolean;
}

export function assertUndoable(found: Undoable | undefined): void {
  if (!found) throw importMissing();
  if (found.kind === 'undo') throw importNotOne();
  if (found.undone) throw importUndone();
  if (found.old) throw importTooOld();
}

/** The lock is held, so nobody else is at it. */
async function beginUndo(client: pg.Client, of: number, by: string | undefined): Promise<number> {
  assertUndoable((await client.query<Undoable>(undoable(of))).rows[0]);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO catalogue_change (kind, of_id, account_id, stock_source)
     SELECT 'undo', id, $2, 'undone ' || coalesce(stock_source, 'count') FROM catalogue_change WHERE id = $1
     ON CONFLICT (of_id, kind) WHERE of_id IS NOT NULL DO UPDATE SET of_id = excluded.of_id RETURNING id`,
    [of, by ?? null],
  );
  const { id } = rows[0]!;
  await client.query(
    `SELECT set_config('bujia.stock_source', (SELECT stock_source FROM catalogue_change WHERE id = $1), false)`,
    [id],
  );
  return id;
}

async function takeBack(client: pg.Client, of: number, undo: number, { known, progress }: UndoOptions): Promise<void> {
  const left = `FROM part_change WHERE change_id = $1 AND undone_by IS NULL`;
  const all = (await client.query<{ n: number }>(`SELECT count(*)::int AS n ${left}`, [of])).rows[0]!.n;
  for (let done = 0, last = 0; ;) {
    progress?.('writing', done, all);
    const { rows } = await client.query<{ id: number; new: boolean }>(
      `SELECT part_id AS id, before IS NULL AS new ${left} AND part_id > $2 ORDER BY part_id LIMIT ${BATCH}`,
      [of, last],
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const fresh = rows.filter((row) => row.new).map(({ id }) => id);
    const values = { ids, known: fresh.length > 0 ? await known(fresh) : [] };
    await inBatch(client, done / BATCH, async () => {
      for (const { sql, takes } of undoBatch(of, undo))
        await client.query(sql, takes.length > 0 ? takes.map((name) => values[name]) : undefined);
    });
    last = ids.at(-1)!;
    done += ids.length;
  }
}
