import { BULK_LIMITS, type LoteAplicado } from '@bujia/contracts/bulk-edit';
import type { ImportStep } from '@bujia/contracts/catalogue-import';
import type pg from 'pg';
import type { CatalogueSource } from '../../application/catalogue-source.ts';
import { bulkCategoryGone, bulkMissing, bulkUndone } from '../../domain/catalog-errors.ts';
import { markAtWork, OWN } from '../import/changes.ts';
import { said } from '../marks-sql.ts';
import { BEGIN, inBatch, inTransaction, makeBatches, publish, SETTLE } from '../import/import-catalogue.ts';
import { BATCH, compare, HOLD_PRICES, HOLD_PROMOTIONS, mergeBatch, STOCK_SOURCE } from '../import/merge.ts';
import { stage } from '../import/staging.ts';
import { connectDirectly, takeTurn } from '../import/turn.ts';

export interface BulkOptions {
  by?: string | undefined;
  pricesConfirmed: boolean;
  /** Throws where whoever asked for it may not any more: the turn may have been long in coming. */
  atTurn?: () => Promise<void>;
  progress?: (step: ImportStep, parts: number, all: number) => void;
}

interface Planned {
  note: string;
  change: number | null;
  finished: boolean;
}

/**
 * Writes what a dry run said by the way of the imports: staged, compared, in their batches, with their history and their turn. What is
 * written already is not written again, so whoever sends it twice, or after it broke off, gets the rest.
 */
export async function applyBulk(databaseUrl: string, bulk: string, options: BulkOptions): Promise<LoteAplicado> {
  const client = await connectDirectly(databaseUrl);
  try {
    await client.query(BEGIN);
    await takeTurn(client, databaseUrl, (before) => options.progress?.('waiting', before, 0));
    await options.atTurn?.();
    const planned = await plannedOf(client, bulk);
    options.progress?.('comparing', 0, 0);
    await stage(client, NOTHING_ELSE, () => undefined);
    await client.query(STAGE_PLANNED, [bulk, planned.change]);
    if (!options.pricesConfirmed) for (const hold of [HOLD_PRICES, HOLD_PROMOTIONS]) await client.query(hold);
    await client.query(STOCK_SOURCE);
    await client.query(compare(STAYS));
    const batches = await makeBatches(client);
    const change = batches > 0 ? await beginChange(client, bulk, planned, options.by) : planned.change;
    if (change !== null && (batches > 0 || !planned.finished)) {
      await markAtWork(client, change);
      await write(client, bulk, change, batches, options);
    }
    return await outcomeOf(client, bulk, change);
  } finally {
    await client.end();
  }
}

/** The pictures of a part are not spoken of, nor what it fits, nor its numbers. */
const STAYS = ['imagenes'] as const;
const NOTHING_ELSE: CatalogueSource = {
  ...{ problems: [], size: 0, parts: [] },
  image: () => Promise.reject(new Error('A change of many brings no picture')),
};

async function plannedOf(client: pg.Client, bulk: string): Promise<Planned> {
  const { rows } = await client.query<Planned & { undone: boolean; homeless: boolean }>(
    `SELECT b.note, b.change_id AS change, h.finished_at IS NOT NULL AS finished,
       EXISTS (SELECT FROM catalogue_change u WHERE u.of_id = h.id AND u.kind = 'undo') AS undone,
       EXISTS (SELECT FROM bulk_edit_part a WHERE a.bulk_id = b.id AND a.after ? 'category_id'
         AND (a.after->>'category_id')::int NOT IN (SELECT id FROM category)) AS homeless
     FROM bulk_edit b LEFT JOIN catalogue_change h ON h.id = b.change_id WHERE b.id = $1`,
    [bulk],
  );
  const [found] = rows;
  if (!found) throw bulkMissing();
  if (found.undone) throw bulkUndone();
  if (found.homeless) throw bulkCategoryGone();
  return found;
}

const IS_WRITTEN = `EXISTS (SELECT FROM part_change c WHERE c.change_id = $2 AND c.part_id = b.part_id)`;
/** Of what the dry run looked at. What else somebody wrote is not in the way. */
const saidOwn = (of: string): string => OWN.map((name) => said(of, name)).join(', ');
const IS_AS_IT_WAS = `(SELECT ROW(${saidOwn('q')}) IS NOT DISTINCT FROM ROW(${saidOwn('p')})
  FROM jsonb_populate_record(p, b.before) q)`;

/** $1 the dry run, $2 the change that it became. */
const STAGE_PLANNED = `
  INSERT INTO staged_parts (row, id, code_key, ${OWN.join(', ')})
  SELECT row_number() OVER (ORDER BY p.id), p.id, p.code_key, ${saidOwn('s')}
  FROM bulk_edit_part b JOIN part p ON p.id = b.part_id, LATERAL jsonb_populate_record(p, b.after) s
  WHERE b.bulk_id = $1 AND ${IS_AS_IT_WAS} AND NOT ${IS_WRITTEN}`;

/** It is one change of the history, also where prices are confirmed later. */
async function beginChange(
  client: pg.Client,
  bulk: string,
  { note, change }: Planned,
  by: string | undefined,
): Promise<number> {
  if (change !== null) {
    await client.query(`UPDATE catalogue_change SET finished_at = NULL WHERE id = $1`, [change]);
    return change;
  }
  const { rows } = await client.query<{ id: number }>(
    `WITH begun AS (INSERT INTO catalogue_change (kind, account_id, note) VALUES ('edit', $1, $2) RETURNING id)
     UPDATE bulk_edit SET change_id = begun.id FROM begun WHERE bulk_edit.id = $3 RETURNING begun.id`,
    [by ?? null, note, bulk],
  );
  return rows[0]!.id;
}

async function write(client: pg.Client, bulk: string, change: number, batches: number, { progress }: BulkOptions) {
  const { rows } = await client.query<{ all: number }>(
    'SELECT count(*)::int AS all FROM staged_parts WHERE batch IS NOT NULL',
  );
  const { all } = rows[0]!;
  for (let batch = 0; batch < batches; batch++) {
    progress?.('writing', batch * BATCH, all);
    await inBatch(client, batch, () => client.query(mergeBatch(change, batch, STAYS)));
  }
  progress?.('counting', all, all);
  await inTransaction(client, async () => {
    await client.query(COUNT_CATEGORIES, [bulk]);
    await client.query('UPDATE catalogue_change SET finished_at = now() WHERE id = $1', [change]);
    await publish(client, { nuevo: 0, modificado: all });
  });
  await client.query(SETTLE);
}

/** Counts and words of all parts, where some went to another category. */
const COUNT_CATEGORIES = `SELECT catalogue_refresh() WHERE EXISTS (
  SELECT FROM bulk_edit_part WHERE bulk_id = $1 AND after ? 'category_id')`;

async function outcomeOf(client: pg.Client, bulk: string, change: number | null): Promise<LoteAplicado> {
  const count = async (sql: string, values: unknown[]) => (await client.query<{ n: number }>(sql, values)).rows[0]!.n;
  const { rows } = await client.query<LoteAplicado['cuales'][number] & { all: number }>(
    `SELECT b.part_id AS codigo, coalesce(p.code, '—') AS "codigoRepuesto", coalesce(p.name, '—') AS nombre,
       (count(*) OVER ())::int AS all
     FROM bulk_edit_part b LEFT JOIN part p ON p.id = b.part_id
     WHERE b.bulk_id = $1 AND NOT ${IS_WRITTEN} AND NOT coalesce(${IS_AS_IT_WAS}, false)
     ORDER BY b.part_id LIMIT ${BULK_LIMITS.shown}`,
    [bulk, change],
  );
  return {
    cambio: change,
    cambiados:
      change === null ? 0 : await count('SELECT count(*)::int AS n FROM part_change WHERE change_id = $1', [change]),
    retenidos: await count(
      'SELECT count(*)::int AS n FROM staged_parts WHERE coalesce(held_price, held_promotion) IS NOT NULL',
      [],
    ),
    adelantados: rows[0]?.all ?? 0,
    cuales: rows.map(({ all: _, ...row }) => row),
  };
}
