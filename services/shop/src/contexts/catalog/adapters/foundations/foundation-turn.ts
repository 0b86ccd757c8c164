import { CATALOGUE_BUSY } from '@bujia/contracts/part-editing';
import { Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { Limiter } from '../../../../kernel/limiter.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { Config } from '../../../../platform/config/config.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { StaffLog } from '../../../../platform/staff-log/staff-log.ts';
import { currentTrace, outside } from '../../../../platform/trace/trace.ts';
import { countFoundations } from '../editing/count-again.ts';
import { consequencesOf, keepFoundations, LOOK_AT_FOUNDATIONS } from '../import/foundations.ts';
import { publish, writeConsequences } from '../import/import-catalogue.ts';
import { CONSEQUENCES, FINISHED } from '../import/merge.ts';
import { markAtWork } from '../import/changes.ts';
import { connectDirectly, LOCK } from '../import/turn.ts';

const PATIENCE_MS = 5_000;
const WAITED_TOO_LONG = '55P03';
const LINE_MAX = 20;
/** With more parts to be found by other words nobody waits for the answer until they are. */
const SOON = 1_000;

const busy = () => new Refusal('conflict', 'catalog.busy', CATALOGUE_BUSY);

/** What is written once the turn has come. A refusal undoes it. */
type Work = (client: pg.Client) => Promise<unknown>;

/**
 * Categories, models and vehicles that are written by hand: an import that brings no part. One transaction in the turn of the imports, kept
 * in their history; the parts that are found by other words from then on follow in batches.
 */
@Injectable()
export class FoundationTurn {
  private readonly log = new Logger(FoundationTurn.name);
  private readonly line = new Limiter(1, LINE_MAX, busy);

  constructor(
    private readonly config: Config,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  /** The change of the history; undefined where nothing was changed. */
  write(note: string, work: Work): Promise<number | undefined> {
    return outside(() => this.line.run(() => this.inOwnConnection(note, work)));
  }

  private async inOwnConnection(note: string, work: Work): Promise<number | undefined> {
    const by = currentTrace()?.actor;
    const client = await connectDirectly(this.config.databaseDirectUrl);
    let isFinishing = false;
    try {
      await client.query(`SET lock_timeout = ${PATIENCE_MS}`);
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      await this.unit.run(() => this.staffLog.assertStillHere());
      const change = await begin(client, note, by, work);
      if (change === undefined) return undefined;
      isFinishing = await areMany(client);
      const finished = finish(client, change);
      if (isFinishing) void finished.catch((error: unknown) => this.log.error(error)).finally(() => client.end());
      else await finished;
      return change;
    } catch (error) {
      throw (error as { code?: string }).code === WAITED_TOO_LONG ? busy() : error;
    } finally {
      if (!isFinishing) await client.end();
    }
  }
}

async function begin(client: pg.Client, note: string, by: string | undefined, work: Work): Promise<number | undefined> {
  await client.query('BEGIN');
  await client.query(LOOK_AT_FOUNDATIONS);
  await work(client);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO catalogue_change (kind, account_id, note) VALUES ('edit', $1, $2) RETURNING id`,
    [by ?? null, note],
  );
  const { id } = rows[0]!;
  await client.query(keepFoundations(id));
  const kept = await client.query('SELECT FROM foundation_change WHERE change_id = $1', [id]);
  if (kept.rowCount === 0) {
    await client.query('ROLLBACK');
    return undefined;
  }
  await markAtWork(client, id);
  await client.query(consequencesOf(id));
  // Which parts follow nobody knows after one that died.
  await client.query(`INSERT INTO reworded SELECT id FROM category WHERE EXISTS (SELECT FROM unfinished_import)
    EXCEPT SELECT id FROM reworded`);
  await client.query('INSERT INTO unfinished_import DEFAULT VALUES');
  await publish(client, { nuevo: 0, modificado: 0 });
  await client.query('COMMIT');
  return id;
}

async function areMany(client: pg.Client): Promise<boolean> {
  const found = CONSEQUENCES.map(({ ids }) => `(SELECT id FROM (${ids}) parts LIMIT ${SOON + 1})`).join(' UNION ALL ');
  return ((await client.query(`${found} LIMIT ${SOON + 1}`)).rowCount ?? 0) > SOON;
}

async function finish(client: pg.Client, change: number): Promise<void> {
  await writeConsequences(client);
  await client.query('BEGIN');
  await countFoundations(client, change);
  await client.query(FINISHED);
  await client.query('UPDATE catalogue_change SET finished_at = now() WHERE id = $1', [change]);
  await client.query('COMMIT');
}
