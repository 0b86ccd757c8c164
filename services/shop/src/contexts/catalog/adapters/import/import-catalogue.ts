import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ImportStep } from '@bujia/contracts/catalogue-import';
import { isChargeable, nearestPrice } from '@bujia/pricing/nearest-price';
import { formatMoney } from '@bujia/pricing/money';
import { newId } from '../../../../kernel/ids.ts';
import type {
  CatalogueSource,
  ImportReport,
  PartRecord,
  Problem,
  RowStatus,
} from '../../application/catalogue-source.ts';
import { CatalogueChanged } from '../../contract.ts';
import { DAYS_OF_MARKS } from '../marks-sql.ts';
import { MAX_PROBLEMS, findProblems } from './checks.ts';
import { beginChange, HAS, refuseChange } from './changes.ts';
import { keepFoundations, LOOK_AT_FOUNDATIONS } from './foundations.ts';
import {
  BATCH,
  compare,
  CONSEQUENCES,
  FINISHED,
  HOLD_PRICES,
  HOLD_PROMOTIONS,
  keepMissing,
  KNOW_PARTS,
  MAKE_BATCHES,
  MERGE_EXTRAS,
  MERGE_FOUNDATIONS,
  mergeBatch,
  STOCK_SOURCE,
} from './merge.ts';
import { bringPictures, KEEP_PICTURES } from './pictures.ts';
import { stage } from './staging.ts';
import { connectDirectly, takeTurn } from './turn.ts';

export interface ImportOptions {
  dryRun?: boolean;
  /** The account of whoever asked for it. */
  by?: string | undefined;
  /** Prices that jump are meant. */
  pricesConfirmed?: boolean | undefined;
  /** Throws where whoever asked for it may not any more: the turn may have been long in coming. */
  atTurn?: () => Promise<void>;
  progress?: (step: ImportStep, partsRead: number) => void;
}

/**
 * With room to sort, and the words of new parts put aside: in bulk they cost a third. What an import does to
 * the stock is told in one word, not part by part.
 */
export const BEGIN = `SET bujia.import = 'on'; SET work_mem = '128MB'; SET gin_pending_list_limit = '256MB'`;
/**
 * Between batches, where nobody waits: a sale that finds more put aside than `gin_pending_list_limit` of its own connection (4 MB)
 * would have to do it, with its buyer waiting.
 */
const TIDY = 'SELECT tidy_part_indexes()';
const BATCHES_TO_TIDY = 5;
/** What was put aside goes into the indexes, and the planner learns how much there is now. */
export const SETTLE = `${TIDY}; ANALYZE part; ANALYZE fitment; ANALYZE part_image`;

const ATTEMPTS = 6;
/** Deadlock, serialisation, a lock that was waited for too long. */
const COLLISIONS = ['40P01', '40001', '55P03'];

const NOTHING = { nuevo: 0, modificado: 0, 'sin cambios': 0 };

/**
 * Takes a catalogue: nothing of it when a single row is at fault. What is read, fetched and compared holds up nobody; the parts
 * are written in small transactions. One that dies in between has written some of them, and is finished by another.
 */
export async function importCatalogue(
  databaseUrl: string,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const client = await connectDirectly(databaseUrl);
  try {
    await client.query(BEGIN);
    await takeTurn(client, databaseUrl, (before) => options.progress?.('waiting', before));
    await options.atTurn?.();
    const change = options.dryRun ? undefined : await beginChange(client, options.by, source.files ?? []);
    const report = await merge(client, source, options, change);
    if (change !== undefined && !report.applied) await refuseChange(client, change, report.problems);
    if (report.applied) await client.query(SETTLE);
    return report;
  } finally {
    // The staged tables and the lock go with the connection, and so does an open transaction.
    await client.end();
  }
}

async function merge(
  client: pg.Client,
  source: CatalogueSource,
  { progress, pricesConfirmed }: ImportOptions,
  change: number | undefined,
): Promise<ImportReport> {
  const report: ImportReport = {
    problems: source.problems,
    warnings: [],
    parts: { ...NOTHING },
    heldPrices: 0,
    rows: [],
    applied: false,
  };
  const step = (name: ImportStep, partsRead = source.size) => progress?.(name, partsRead);

  step('reading', 0);
  await stage(client, source, (partsRead) => step('reading', partsRead));
  const missing = source.missing?.() ?? [];
  report.problems.push(...(await findProblems(client)));
  step('pictures');
  report.problems.push(...(await bringPictures(client, source)));
  if (report.problems.length > 0) return { ...report, problems: report.problems.slice(0, MAX_PROBLEMS) };

  step('comparing');
  await client.query(STOCK_SOURCE);
  await client.query('BEGIN');
  await client.query(KEEP_PICTURES);
  await client.query(LOOK_AT_FOUNDATIONS);
  await client.query(MERGE_FOUNDATIONS);
  if (change !== undefined) await client.query(keepFoundations(change));
  await client.query(KNOW_PARTS);
  const kept = keepMissing(missing);
  if (kept) await client.query(kept);
  if (!pricesConfirmed)
    for (const hold of [HOLD_PRICES, HOLD_PROMOTIONS]) report.heldPrices += (await client.query(hold)).rowCount ?? 0;
  report.problems.push(...(await promotionsAbovePrice(client)), ...(await daysWithoutMark(client, missing)));
  if (report.problems.length > 0) {
    await client.query('ROLLBACK');
    return report;
  }
  await client.query(compare(missing));
  report.warnings = [...(await heldPrices(client)), ...(await priceWarnings(client)), ...(await stockWarnings(client))];
  await countStatuses(client, report);
  if (change === undefined) {
    const { rows } = await client.query<ImportReport['rows'][number]>(
      'SELECT row, code, status FROM staged_parts ORDER BY row',
    );
    await client.query('ROLLBACK');
    return { ...report, rows };
  }
  await client.query(`UPDATE catalogue_change SET stock_source = current_setting('bujia.stock_source') WHERE id = $1`, [
    change,
  ]);
  await client.query('COMMIT');

  step('writing');
  await writeParts(client, change, missing);
  step('counting');
  await client.query('BEGIN');
  await client.query(LOOK_AT_FOUNDATIONS);
  await client.query(MERGE_EXTRAS);
  await client.query(keepFoundations(change));
  await client.query('SELECT catalogue_refresh()');
  await client.query(FINISHED);
  await client.query('UPDATE catalogue_change SET finished_at = now() WHERE id = $1', [change]);
  await publish(client, report.parts);
  await client.query('COMMIT');
  return { ...report, applied: true };
}

/** How many there are. */
export async function makeBatches(client: pg.Client): Promise<number> {
  await client.query(MAKE_BATCHES);
  const { rows } = await client.query<{ batches: number }>(
    'SELECT coalesce(max(batch) + 1, 0)::int AS batches FROM staged_parts',
  );
  return rows[0]!.batches;
}

async function writeParts(client: pg.Client, change: number, missing: readonly (keyof PartRecord)[]): Promise<void> {
  const batches = await makeBatches(client);
  for (let batch = 0; batch < batches; batch++)
    await inBatch(client, batch, () => client.query(mergeBatch(change, batch, missing)));
  await writeConsequences(client);
}

/** Of categories that are called otherwise, in `reworded`, of models in `renamed_model`, and of those that came or went. */
export async function writeConsequences(client: pg.Client): Promise<void> {
  for (const { ids, write } of CONSEQUENCES) {
    const found = (await client.query<{ id: number }>(ids)).rows.map(({ id }) => id);
    for (let from = 0; from < found.length; from += BATCH) {
      const some = [found.slice(from, from + BATCH)];
      await inBatch(client, from / BATCH, async () => {
        await client.query('SELECT FROM part WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', some);
        await client.query(write, some);
      });
    }
  }
}

/**
 * The batch of that number. It gives its parts back without waiting for the disk: the log is written in its order, so the last
 * transaction of a change, which waits, and whoever sells one of the parts, have all before them kept as well.
 */
export async function inBatch(client: pg.Client, batch: number, work: () => Promise<unknown>): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('SET LOCAL synchronous_commit = off');
    await work();
  });
  if ((batch + 1) % BATCHES_TO_TIDY === 0) await client.query(TIDY);
}

/** Done again when it collides with somebody else's, who was quicker. */
export async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN');
    try {
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (attempt === ATTEMPTS || !COLLISIONS.includes((error as { code?: string }).code ?? '')) throw error;
      await sleep(Math.random() * 50 * 2 ** attempt);
    }
  }
}

async function countStatuses(client: pg.Client, report: ImportReport): Promise<void> {
  const { rows } = await client.query<{ status: RowStatus; parts: number }>(
    'SELECT status, count(*)::int AS parts FROM staged_parts GROUP BY status',
  );
  for (const { status, parts } of rows) report.parts[status] = parts;
}

async function heldPrices(client: pg.Client): Promise<Problem[]> {
  const { rows } = await client.query<{ row: number; name: string; told: number; stays: number | null; price: number }>(
    `SELECT row, 'precio' AS name, held_price AS told, price_cents AS stays, price_cents AS price
     FROM staged_parts WHERE held_price IS NOT NULL
     UNION ALL SELECT row, 'precioPromocion', held_promotion, promo_price_cents, price_cents
     FROM staged_parts WHERE held_promotion IS NOT NULL
     ORDER BY row, name LIMIT ${MAX_PROBLEMS}`,
  );
  return rows.map(({ row, name, told, stays, price }) => {
    const reason =
      stays === null
        ? `Sería de ${formatMoney(told)} con un precio de ${formatMoney(price)}: queda sin promoción mientras no confirme los precios`
        : `Pasaría de ${formatMoney(stays)} a ${formatMoney(told)}: queda como está mientras no confirme los precios`;
    return { file: 'parts', row, column: name, reason };
  });
}

/** Some prices are no base with tax added: what would be charged differs by a cent from what is shown. */
async function priceWarnings(client: pg.Client): Promise<Problem[]> {
  const { rows } = await client.query<{ row: number; name: string; cents: number }>(
    `SELECT row, 'precio' AS name, price_cents AS cents FROM staged_parts
     UNION ALL SELECT row, 'precioPromocion', promo_price_cents FROM staged_parts WHERE promo_price_cents IS NOT NULL
     ORDER BY row, name`,
  );
  return rows
    .filter(({ cents }) => !isChargeable(cents))
    .map(({ row, name, cents }) => {
      const reason = `Ninguna base con IVA da ${formatMoney(cents)}; el valor más cercano es ${formatMoney(nearestPrice(cents))}`;
      return { file: 'parts', row, column: name, reason };
    });
}

/** Of a promotion that the file does not speak of. */
async function promotionsAbovePrice(client: pg.Client): Promise<Problem[]> {
  const { rows } = await client.query<{ row: number; cents: number }>(
    `SELECT row, promo_price_cents AS cents FROM staged_parts WHERE promo_price_cents >= price_cents
     ORDER BY row LIMIT ${MAX_PROBLEMS}`,
  );
  return rows.map(({ row, cents }) => {
    const reason = `Es menor o igual que la promoción que el repuesto ya tiene, ${formatMoney(cents)}: agregue la columna precioPromocion`;
    return { file: 'parts', row, column: 'precio', reason };
  });
}

/** Days of a mark that the part has not, of columns that the file has. */
async function daysWithoutMark(client: pg.Client, missing: readonly (keyof PartRecord)[]): Promise<Problem[]> {
  const told = DAYS_OF_MARKS.filter(({ name }) => !missing.includes(name));
  if (told.length === 0) return [];
  const { rows } = await client.query<{ row: number; name: string; flag: string }>(
    `${told
      .map(
        ({ name, flag, mark, column }) =>
          `SELECT row, '${name}' AS name, '${flag}' AS flag FROM staged_parts WHERE NOT ${mark} AND ${column} IS NOT NULL`,
      )
      .join(' UNION ALL ')} ORDER BY row, name LIMIT ${MAX_PROBLEMS}`,
  );
  return rows.map(({ row, name, flag }) => {
    const reason = `Son días de una marca que el repuesto no lleva: escriba sí en ${flag}`;
    return { file: 'parts', row, column: name, reason };
  });
}

/** More was sold than was counted, or more goes than there is. */
async function stockWarnings(client: pg.Client): Promise<Problem[]> {
  const { rows } = await client.query<{ row: number; counted: boolean }>(
    `SELECT s.row, s.stock IS NOT NULL AS counted FROM staged_parts s JOIN part p ON p.id = s.id
     WHERE ${HAS} + s.stock_change < 0 ORDER BY s.row LIMIT ${MAX_PROBLEMS}`,
  );
  return rows.map(({ row, counted }) => {
    const reason = 'Quedaría menos de cero, porque hay más piezas vendidas o retiradas que contadas: queda en 0';
    return { file: 'parts', row, column: counted ? 'stock' : 'diferencia', reason };
  });
}

/** The event goes where the aggregates' events go, in the same transaction. */
export async function publish(
  client: pg.Client,
  parts: Pick<ImportReport['parts'], 'nuevo' | 'modificado'>,
): Promise<void> {
  const event = new CatalogueChanged({ importId: newId(), newParts: parts.nuevo, changedParts: parts.modificado });
  await client.query('INSERT INTO outbox (id, type, data, occurred_at) VALUES ($1, $2, $3, now())', [
    event.data.importId,
    CatalogueChanged.type,
    event.data,
  ]);
}
