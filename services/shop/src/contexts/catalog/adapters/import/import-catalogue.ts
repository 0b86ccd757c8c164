import pg from 'pg';
import type { ImportStep } from '@bujia/contracts/catalogue-import';
import { isChargeable, nearestPrice } from '@bujia/pricing/nearest-price';
import { formatMoney } from '@bujia/pricing/money';
import { newId } from '../../../../kernel/ids.ts';
import type { CatalogueSource, ImportReport, Problem, RowStatus } from '../../application/catalogue-source.ts';
import { CatalogueChanged } from '../../contract.ts';
import { MAX_PROBLEMS, findProblems } from './checks.ts';
import { COMPARE, MERGE_EXTRAS, MERGE_FOUNDATIONS, MERGE_PARTS } from './merge.ts';
import { bringPictures } from './pictures.ts';
import { stage } from './staging.ts';

export interface ImportOptions {
  dryRun?: boolean;
  progress?: (step: ImportStep, partsRead: number) => void;
}

/** All in one transaction, with room to sort, and the words of new parts put aside: in bulk they cost a third. */
const BEGIN = `BEGIN; SET LOCAL work_mem = '128MB'; SET LOCAL gin_pending_list_limit = '256MB';
  SELECT pg_advisory_xact_lock(hashtext('bujia.import'))`;
/** What was put aside goes into the indexes, and the planner learns how much there is now. */
const SETTLE = `SELECT gin_clean_pending_list(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid
    WHERE indrelid = 'part'::regclass AND relam = (SELECT oid FROM pg_am WHERE amname = 'gin');
  ANALYZE part; ANALYZE fitment; ANALYZE part_image`;

const NOTHING = { nuevo: 0, modificado: 0, 'sin cambios': 0 };

/** Takes a whole catalogue in one transaction: all of it, or nothing when a single row is at fault. */
export async function importCatalogue(
  databaseUrl: string,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(BEGIN);
    const report = await merge(client, source, options);
    await client.query(report.applied ? 'COMMIT' : 'ROLLBACK');
    if (report.applied) await client.query(SETTLE);
    return report;
  } finally {
    // An open transaction ends with its connection, and leaves nothing.
    await client.end();
  }
}

async function merge(
  client: pg.Client,
  source: CatalogueSource,
  { dryRun, progress }: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = {
    problems: source.problems,
    warnings: [],
    parts: { ...NOTHING },
    rows: [],
    applied: false,
  };
  const step = (name: ImportStep, partsRead = source.size) => progress?.(name, partsRead);

  step('reading', 0);
  await stage(client, source, (partsRead) => step('reading', partsRead));
  report.problems.push(...(await findProblems(client)));
  step('pictures');
  report.problems.push(...(await bringPictures(client, source)));
  if (report.problems.length > 0) return { ...report, problems: report.problems.slice(0, MAX_PROBLEMS) };

  step('comparing');
  await client.query(MERGE_FOUNDATIONS);
  await client.query(COMPARE);
  report.warnings = await priceWarnings(client);
  await countStatuses(client, report);
  if (dryRun) {
    const { rows } = await client.query<ImportReport['rows'][number]>(
      'SELECT row, code, status FROM staged_parts ORDER BY row',
    );
    return { ...report, rows };
  }

  step('writing');
  await client.query(MERGE_PARTS);
  await client.query(MERGE_EXTRAS);
  step('counting');
  await client.query('SELECT catalogue_refresh()');
  await publish(client, report.parts);
  return { ...report, applied: true };
}

async function countStatuses(client: pg.Client, report: ImportReport): Promise<void> {
  const { rows } = await client.query<{ status: RowStatus; parts: number }>(
    'SELECT status, count(*)::int AS parts FROM staged_parts GROUP BY status',
  );
  for (const { status, parts } of rows) report.parts[status] = parts;
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

/** The event goes where the aggregates' events go, in the same transaction. */
async function publish(client: pg.Client, parts: ImportReport['parts']): Promise<void> {
  const event = new CatalogueChanged({ importId: newId(), newParts: parts.nuevo, changedParts: parts.modificado });
  await client.query('INSERT INTO outbox (id, type, data, occurred_at) VALUES ($1, $2, $3, now())', [
    event.data.importId,
    CatalogueChanged.type,
    event.data,
  ]);
}
