import { CATALOGUE_BUSY } from '@bujia/contracts/part-editing';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Limiter } from '../../../../kernel/limiter.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { Config } from '../../../../platform/config/config.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { currentTrace, outside } from '../../../../platform/trace/trace.ts';
import type { Problem } from '../../application/catalogue-source.ts';
import { type EditOutcome, type PartEdit, PartEdits, type PartTransfer } from '../../application/part-edits.ts';
import {
  alreadyReplaced,
  codeTaken,
  OWN_CODE_STAYS,
  PICTURE_GONE,
  soldMeanwhile,
  stockShort,
} from '../../domain/catalog-errors.ts';
import { findProblems } from '../import/checks.ts';
import { HAS, keepBefore } from '../import/changes.ts';
import { publish } from '../import/import-catalogue.ts';
import {
  ALL_MODELS,
  compare,
  HOLD_PRICES,
  HOLD_PROMOTIONS,
  keepMissing,
  KNOW_PARTS,
  MERGE_REPLACEMENTS,
  MOVE_PIECES,
  writeBatch,
} from '../import/merge.ts';
import { stage } from '../import/staging.ts';
import { connectDirectly, LOCK } from '../import/turn.ts';
import { countAgain } from './count-again.ts';
import { VERSION } from './part-version.ts';

/** For an import, or for who buys the part in this moment. */
const PATIENCE_MS = 5_000;
const WAITED_TOO_LONG = '55P03';
const BEGIN = `SET lock_timeout = ${PATIENCE_MS}`;
/** Each has a connection of its own while it waits, and one after the other writes. */
const AT_ONCE = 6;
const LINE_MAX = 60;
/** For all of it: nobody stands in the line for longer while an import lasts. */
const PATIENCE_IN_ALL_MS = 10_000;

const busy = () => new Refusal('conflict', 'catalog.busy', CATALOGUE_BUSY);

type Work = (client: pg.Client, by: string | undefined) => Promise<EditOutcome>;

/** An import of one row: the same tables, checks, comparison and history, in one transaction, since it locks one part. */
@Injectable()
export class SqlPartEdits extends PartEdits {
  private readonly line = new Limiter(AT_ONCE, LINE_MAX, busy);

  constructor(
    private readonly config: Config,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {
    super();
  }

  write(edit: PartEdit): Promise<EditOutcome> {
    return this.inTurn(async (client, by) => {
      await stage(client, edit.source, () => undefined);
      if (edit.of && edit.source.isWhole) await client.query(REPLACEMENTS_TAKEN_BACK, [edit.of.id]);
      const problems = [
        ...(await findProblems(client)),
        ...(await missingPictures(client)),
        ...(await takenFromOthers(client, edit.of?.id)),
      ];
      if (problems.length > 0) return { kind: 'refused', problems };
      return inWhole(client, () => this.merge(client, edit, by));
    });
  }

  transfer({ of, from, to, units, note }: PartTransfer): Promise<EditOutcome> {
    return this.inTurn((client, by) =>
      inWhole(client, async () => {
        if (!(await isAsRead(client, of))) return { kind: 'overtaken' };
        const { rows } = await client.query<{ pieces: number }>(
          'SELECT pieces_at(stock, elsewhere, $2) AS pieces FROM part WHERE id = $1',
          [of.id, from],
        );
        const { pieces } = rows[0]!;
        if (pieces < units) return { kind: 'refused', problems: [noPieces(stockShort(pieces))] };
        const change = await begin(client, { movement: 'transfer', note }, by);
        await client.query(TRANSFER, [of.id, from, to, units, change]);
        await client.query('UPDATE catalogue_change SET finished_at = now(), changed_parts = 1 WHERE id = $1', [
          change,
        ]);
        await publish(client, { nuevo: 0, modificado: 1 });
        return { kind: 'written', id: of.id, change };
      }),
    );
  }

  /** While no import and nobody else writes. That may be long: until then it keeps nobody who buys from being served. */
  private inTurn(work: Work): Promise<EditOutcome> {
    const since = performance.now();
    const isLate = () => performance.now() - since > PATIENCE_IN_ALL_MS;
    return outside(() =>
      this.line.run(() => {
        if (isLate()) throw busy();
        return this.inOwnConnection(work);
      }),
    );
  }

  private async inOwnConnection(work: Work): Promise<EditOutcome> {
    const by = currentTrace()?.actor;
    const client = await connectDirectly(this.config.databaseDirectUrl);
    try {
      await client.query(BEGIN);
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      // The turn may have been long in coming, and whoever asked sent away meanwhile.
      await this.unit.run(() => this.staffLog.assertStillHere());
      return await work(client, by);
    } catch (error) {
      throw (error as { code?: string }).code === WAITED_TOO_LONG ? busy() : error;
    } finally {
      await client.end();
    }
  }

  private async merge(client: pg.Client, edit: PartEdit, by: string | undefined): Promise<EditOutcome> {
    const { of, source, pricesConfirmed } = edit;
    const missing = source.missing?.() ?? [];
    if (of && !(await isAsRead(client, of))) return { kind: 'overtaken' };
    await client.query(KNOW_PARTS);
    const owner = await ownerOfCode(client);
    const refusal = (reason: string): EditOutcome => ({
      ...{ kind: 'refused', problems: [{ file: 'parts', row: 1, column: 'codigo', reason }] },
    });
    if (of && owner?.id !== of.id) return refusal(owner ? codeTaken(owner.name) : OWN_CODE_STAYS);
    const kept = keepMissing(missing);
    if (kept) await client.query(kept);
    if (of && !pricesConfirmed) {
      const jump = await jumpOf(client);
      if (jump) return { kind: 'jumps', ...jump };
    }
    const change = await begin(client, edit, by);
    await client.query('UPDATE staged_parts SET stock_seen = $1', [edit.stockSeen ?? null]);
    await client.query(compare(missing));
    const short = await shortOf(client);
    if (short) return { kind: 'refused', problems: [short] };
    const isLinked = source.replacements !== undefined && (await mergeReplacements(client));
    const { rows } = await client.query<{ status: string }>('SELECT status FROM staged_parts');
    const { status } = rows[0]!;
    if (status === 'sin cambios' && !isLinked) {
      await client.query('DELETE FROM catalogue_change WHERE id = $1', [change]);
      return { kind: 'written', id: owner!.id, change: undefined };
    }
    // A new one that is the same to the last word was sent once more because no answer came; any other takes a code that is taken.
    if (owner && !of) return refusal(codeTaken(owner.name));
    const id = status === 'sin cambios' ? of!.id : await this.writePart(client, change, missing);
    await client.query('UPDATE catalogue_change SET finished_at = now() WHERE id = $1', [change]);
    await publish(client, of ? { nuevo: 0, modificado: 1 } : { nuevo: 1, modificado: 0 });
    return { kind: 'written', id, change };
  }

  private async writePart(client: pg.Client, change: number, missing: Parameters<typeof writeBatch>[2]) {
    await client.query('UPDATE staged_parts SET batch = 0');
    await client.query(keepBefore(change, 0, !missing.includes('imagenes')));
    if (await areOnlyPieces(client, change)) await client.query(MOVE_PIECES);
    else {
      const isCounted = await countAgain(client);
      await client.query(writeBatch(change, 0, missing));
      await client.query(UNIVERSAL_MODELS);
      await isCounted();
    }
    return (await client.query<{ id: number }>('SELECT id FROM staged_parts')).rows[0]!.id;
  }
}

/** All of it, or nothing. */
async function inWhole(client: pg.Client, work: () => Promise<EditOutcome>): Promise<EditOutcome> {
  await client.query('BEGIN');
  const outcome = await work();
  await client.query(outcome.kind === 'written' ? 'COMMIT' : 'ROLLBACK');
  return outcome;
}

/** Locks the part. */
async function isAsRead(client: pg.Client, { id, version }: { id: number; version: string }): Promise<boolean> {
  await client.query('SELECT FROM part WHERE id = $1 FOR NO KEY UPDATE', [id]);
  const { rows } = await client.query<{ version: string }>(`SELECT ${VERSION} AS version FROM part p WHERE p.id = $1`, [
    id,
  ]);
  return rows[0]?.version === version;
}

/** $1 the part, $2 from where, $3 to where, $4 how many, $5 the change that keeps where they were before and after. */
const TRANSFER = `
  WITH moved AS (
    SELECT id, elsewhere AS before, moved_elsewhere(moved_elsewhere(elsewhere, $2, -$4::int), $3, $4::int) AS after
    FROM part WHERE id = $1
  ), kept AS (
    INSERT INTO part_change (change_id, part_id, before, after, moved, counts)
    SELECT $5, id, jsonb_build_object('elsewhere', before), jsonb_build_object('elsewhere', after), 0, false FROM moved)
  UPDATE part p SET elsewhere = moved.after, changed_at = now() FROM moved WHERE p.id = moved.id`;

/** Whether one of them came, changed or went. */
async function mergeReplacements(client: pg.Client): Promise<boolean> {
  const links = (await client.query(MERGE_REPLACEMENTS)) as unknown as pg.QueryResult[];
  return links.some(({ rowCount }) => (rowCount ?? 0) > 0);
}

/** A new part has nothing to be compared with. */
async function areOnlyPieces(client: pg.Client, change: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM part_change WHERE change_id = $1 AND before - 'counted' = '{}' AND after - 'counted' = '{}'`,
    [change],
  );
  return rowCount === 1;
}

/** $1 the part: what took its place, or gave it up, and is not written any more. Who said so of one that stays is kept. */
const REPLACEMENTS_TAKEN_BACK = `
  WITH own AS (SELECT code_key FROM part WHERE id = $1), kept AS (
    UPDATE staged_replacements r SET source = s.source FROM supersession s, own
    WHERE s.old_key = r.old_key AND s.new_key = r.new_key AND r.old_key = own.code_key)
  INSERT INTO staged_replacements (row, old_number, old_key, new_number, new_key, source)
  SELECT -1, s.old_number, s.old_key, '', '', '' FROM supersession s, own
  WHERE own.code_key IN (s.old_key, s.new_key) AND s.old_key NOT IN (SELECT old_key FROM staged_replacements)`;

const UNIVERSAL_MODELS = `UPDATE part SET models = ${ALL_MODELS}
  WHERE universal AND id IN (SELECT id FROM staged_parts)`;

/** A number that another part replaced stays with it until that one gives it up; only its own replacement may become another. */
async function takenFromOthers(client: pg.Client, own: number | undefined): Promise<Problem[]> {
  const { rows } = await client.query<{ row: number; old: string; new: string }>(
    `SELECT r.row, s.old_number AS old, s.new_number AS new FROM staged_replacements r JOIN supersession s USING (old_key)
     WHERE r.new_key NOT IN ('', s.new_key) AND r.old_key IS DISTINCT FROM (SELECT code_key FROM part WHERE id = $1)
     ORDER BY r.row`,
    [own ?? null],
  );
  return rows.map((taken) => ({
    ...{ file: 'replacements', row: taken.row, column: 'anterior', reason: alreadyReplaced(taken.old, taken.new) },
  }));
}

/** Its pictures are there already, and are named by their hashes. */
async function missingPictures(client: pg.Client): Promise<Problem[]> {
  await client.query(`INSERT INTO staged_image SELECT DISTINCT i.hash, i.hash
    FROM staged_parts s, unnest(s.images) named JOIN image i ON i.hash = named`);
  const { rows } = await client.query(`SELECT FROM staged_parts s, unnest(s.images) named
    WHERE named NOT IN (SELECT name FROM staged_image)`);
  return rows.length === 0 ? [] : [{ file: 'parts', row: 1, column: 'imagenes', reason: PICTURE_GONE }];
}

const ownerOfCode = async (client: pg.Client) =>
  (
    await client.query<{ id: number; name: string }>(
      'SELECT p.id, p.name FROM part p JOIN staged_parts s ON s.id = p.id',
    )
  ).rows[0];

/** As an import holds prices; one part alone is asked about instead. */
async function jumpOf(client: pg.Client): Promise<{ from: number | null; to: number } | undefined> {
  for (const hold of [HOLD_PRICES, HOLD_PROMOTIONS]) await client.query(hold);
  const { rows } = await client.query<{ from: number | null; to: number }>(`
    SELECT CASE WHEN s.held_promotion IS NULL THEN p.price_cents ELSE p.promo_price_cents END AS from,
           coalesce(s.held_promotion, s.held_price) AS to
    FROM staged_parts s JOIN part p ON p.id = s.id WHERE coalesce(s.held_promotion, s.held_price) IS NOT NULL`);
  return rows[0];
}

/** It is undone with the rest where nothing comes of it. The ledger knows each movement by its own name. */
async function begin(
  client: pg.Client,
  { movement, note }: Pick<PartEdit, 'movement' | 'note'>,
  by: string | undefined,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO catalogue_change (kind, account_id, note) VALUES ('edit', $1, $2) RETURNING id`,
    [by ?? null, note ?? null],
  );
  const { id } = rows[0]!;
  const source = movement === undefined ? 'count' : `${movement} ${id}`;
  await client.query(
    `UPDATE catalogue_change SET stock_source = set_config('bujia.stock_source', $2, true) WHERE id = $1`,
    [id, source],
  );
  return id;
}

/** How many there are, where more would go. */
async function shortOf(client: pg.Client): Promise<Problem | undefined> {
  const { rows } = await client.query<{ stock: number; counted: boolean }>(`
    SELECT ${HAS} AS stock, s.stock IS NOT NULL AS counted
    FROM staged_parts s JOIN part p ON p.id = s.id WHERE ${HAS} + s.stock_change < 0`);
  const [short] = rows;
  if (!short) return undefined;
  const reason = short.counted ? soldMeanwhile(short.stock) : stockShort(short.stock);
  return noPieces(reason);
}

const noPieces = (reason: string): Problem => ({ file: 'parts', row: 1, column: 'diferencia', reason });
