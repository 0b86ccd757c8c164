import { MODEL_FAULTS, MODEL_LIMITS } from '@bujia/contracts/vehicle-desk';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type AsRead,
  ModelEdits,
  type ModelRow,
  type ModelWish,
  type Written,
} from '../../application/foundation-edits.ts';
import { modelChanged, modelWrong } from '../../domain/catalog-errors.ts';
import { KnownPartTies } from '../known-part-ties.ts';
import { FITS } from '../listing-query.ts';
import { FoundationTurn } from './foundation-turn.ts';
import { namesIn } from './sql-category-edits.ts';

/** Of a model `m` with all its vehicles. */
export const MODEL_VERSION = `md5(m.name || coalesce((SELECT string_agg(v.engine || v.year, ',' ORDER BY v.engine, v.year)
  FROM vehicle v WHERE v.model_id = m.id), ''))`;

@Injectable()
export class SqlModelEdits extends ModelEdits {
  constructor(
    private readonly turn: FoundationTurn,
    private readonly ties: KnownPartTies,
  ) {
    super();
  }

  save(of: AsRead | undefined, { name, rows }: ModelWish): Written {
    return this.turn.write(of ? `Modelo «${name}»` : `Modelo nuevo: «${name}»`, async (client) => {
      const before = of && (await asRead(client, of));
      const named = await client.query<{ id: number }>('SELECT id FROM model WHERE lower(name) = lower($1)', [name]);
      if (named.rows.some(({ id }) => id !== of?.id)) throw modelWrong(MODEL_FAULTS.named);
      const id = of ? of.id : await make(client, name);
      if (before && before !== name) await rename(client, id, before, name);
      await renameEngines(client, id, rows);
      await this.takeOut(client, id, name, rows);
      await client.query(
        `INSERT INTO vehicle (model_id, year, engine)
         SELECT $1, y, told.engine FROM unnest($2::text[], $3::int[], $4::int[]) told(engine, since, until), generate_series(told.since, told.until) y
         ORDER BY told.engine, y ON CONFLICT DO NOTHING`,
        [id, ...columnsOf(rows)],
      );
    });
  }

  retire(of: AsRead): Written {
    return this.turn.write('Modelo que se quita', async (client) => {
      const name = await asRead(client, of);
      const promoted = await client.query<{ name: string; all: number }>(
        `SELECT name, (count(*) OVER ())::int AS all FROM promotion WHERE scope = 'model' AND $1 = ANY(scope_names) AND ended_at IS NULL
           AND until_day >= (now() AT TIME ZONE 'America/Guayaquil')::date ORDER BY name LIMIT ${MODEL_LIMITS.named}`,
        [name],
      );
      if (promoted.rows.length > 0) throw modelWrong(MODEL_FAULTS.promotions(namesIn(promoted.rows)));
      await this.takeOut(client, of.id, name, []);
      await client.query('DELETE FROM model WHERE id = $1', [of.id]);
    });
  }

  /** What no row names, as long as no part and no client does. */
  private async takeOut(client: pg.Client, model: number, name: string, rows: readonly ModelRow[]): Promise<void> {
    const { rows: gone } = await client.query<{ id: number; named: string }>(
      `SELECT v.id, concat_ws(' ', $5::text, v.engine, v.year) AS named FROM vehicle v
       WHERE v.model_id = $1 AND NOT EXISTS (SELECT FROM unnest($2::text[], $3::int[], $4::int[]) told(engine, since, until)
         WHERE v.engine = told.engine AND v.year BETWEEN told.since AND told.until) ORDER BY v.engine, v.year`,
      [model, ...columnsOf(rows), name],
    );
    if (gone.length === 0) return;
    const ids = gone.map(({ id }) => id);
    const { rows: fitted } = await client.query<{ vehicle: number; name: string; all: number }>(FITTED_BY, [ids]);
    if (fitted[0])
      throw modelWrong(MODEL_FAULTS.parts(gone.find(({ id }) => id === fitted[0]!.vehicle)!.named, namesIn(fitted)));
    const [known] = await this.ties.vehiclesAmong(ids);
    if (known !== undefined) throw modelWrong(MODEL_FAULTS.clients(gone.find(({ id }) => id === known)!.named));
    await client.query('DELETE FROM vehicle WHERE id = ANY($1)', [ids]);
  }
}

/** $1 vehicles: the first of them that has parts, and some of those. */
const FITTED_BY = `
  WITH parts AS (SELECT p.id, p.name, p.vehicle_ids FROM part p WHERE ${FITS} && $1::int[]),
    first AS (SELECT v.id FROM unnest($1::int[]) WITH ORDINALITY v(id, place) WHERE EXISTS (SELECT FROM parts WHERE v.id = ANY(vehicle_ids)) ORDER BY v.place LIMIT 1)
  SELECT first.id AS vehicle, parts.name, (count(*) OVER ())::int AS all FROM first JOIN parts ON first.id = ANY(parts.vehicle_ids)
  ORDER BY parts.name LIMIT ${MODEL_LIMITS.named}`;

const columnsOf = (rows: readonly ModelRow[]): [string[], number[], number[]] => [
  rows.map(({ engine }) => engine),
  rows.map(({ from }) => from),
  rows.map(({ until }) => until),
];

/** Its name. */
async function asRead(client: pg.Client, { id, version }: AsRead): Promise<string> {
  const { rows } = await client.query<{ name: string; version: string }>(
    `SELECT m.name, ${MODEL_VERSION} AS version FROM model m WHERE m.id = $1`,
    [id],
  );
  const [found] = rows;
  if (found?.version !== version) throw modelChanged();
  return found.name;
}

const make = async (client: pg.Client, name: string): Promise<number> =>
  (await client.query<{ id: number }>('INSERT INTO model (name) VALUES ($1) RETURNING id', [name])).rows[0]!.id;

/** Promotions name models by what they are called. */
async function rename(client: pg.Client, id: number, before: string, name: string): Promise<void> {
  await client.query('UPDATE model SET name = $2 WHERE id = $1', [id, name]);
  await client.query(
    `UPDATE promotion SET scope_names = array_replace(scope_names, $1, $2) WHERE scope = 'model' AND $1 = ANY(scope_names)`,
    [before, name],
  );
}

/** The vehicles stay what they are, and with them what fits them. */
async function renameEngines(client: pg.Client, model: number, rows: readonly ModelRow[]): Promise<void> {
  for (const [at, { formerly, engine, from, until }] of rows.entries()) {
    if (formerly === undefined || formerly === engine) continue;
    const { rowCount } = await client.query(
      `SELECT FROM vehicle o JOIN vehicle v USING (model_id, year)
       WHERE model_id = $1 AND year BETWEEN $4 AND $5 AND v.engine = $2 AND o.engine = $3`,
      [model, formerly, engine, from, until],
    );
    if (rowCount) throw modelWrong(MODEL_FAULTS.renamed(at + 1, engine));
    await client.query(
      'UPDATE vehicle SET engine = $3 WHERE model_id = $1 AND engine = $2 AND year BETWEEN $4 AND $5',
      [...[model, formerly, engine, from, until]],
    );
  }
}
