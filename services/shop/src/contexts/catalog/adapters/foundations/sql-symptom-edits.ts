import { SYMPTOM_FAULTS, SYMPTOM_LIMITS } from '@bujia/contracts/symptom-desk';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Written } from '../../application/foundation-edits.ts';
import { type SymptomAsRead, SymptomEdits, type SymptomWish } from '../../application/symptom-edits.ts';
import { symptomChanged, symptomWrong } from '../../domain/catalog-errors.ts';
import { soundOfSymptom } from '../../domain/symptoms.ts';
import { placeSymptoms } from '../import/foundations.ts';
import { FoundationTurn } from './foundation-turn.ts';

/** Of the rows `s` of one name. */
export const SYMPTOM_VERSION = `md5(jsonb_agg(jsonb_build_array(s.phrases, s.category_id, s.part) ORDER BY s.position)::text)`;

@Injectable()
export class SqlSymptomEdits extends SymptomEdits {
  constructor(private readonly turn: FoundationTurn) {
    super();
  }

  save(of: SymptomAsRead | undefined, wish: SymptomWish): Written {
    const note = of ? `Síntoma «${wish.name}»` : `Síntoma nuevo: «${wish.name}»`;
    return this.turn.write(note, async (client) => {
      const places = of ? await readPlaces(client, of) : [];
      const categories = await checked(client, of, wish);
      if (of) await client.query('DELETE FROM symptom WHERE name = $1', [of.name]);
      // Where it was, as far as that reaches: it stays in the order of the file.
      const rows = wish.checks.map(({ part }, i) => [
        ...[wish.checks.length > places.length ? null : places[i], i === 0 ? wish.phrases : [], categories[i], part],
      ]);
      await client.query(placeSymptoms(`(SELECT $1::text AS name, $2::jsonb AS rows)`), [wish.name, JSON.stringify(rows)]); // prettier-ignore
    });
  }

  retire(of: SymptomAsRead): Written {
    return this.turn.write(`Síntoma que se quita: «${of.name}»`, async (client) => {
      await readPlaces(client, of);
      await client.query('DELETE FROM symptom WHERE name = $1', [of.name]);
    });
  }
}

async function readPlaces(client: pg.Client, { name, version }: SymptomAsRead): Promise<number[]> {
  const { rows } = await client.query<{ version: string; places: number[] }>(
    `SELECT ${SYMPTOM_VERSION} AS version, array_agg(s.position ORDER BY s.position) AS places
     FROM symptom s WHERE s.name = $1 GROUP BY s.name`,
    [name],
  );
  if (rows[0]?.version !== version) throw symptomChanged(SYMPTOM_FAULTS.changed);
  return rows[0].places;
}

/** The numbers of its categories. */
async function checked(client: pg.Client, of: SymptomAsRead | undefined, wish: SymptomWish): Promise<number[]> {
  const { name, phrases, checks } = wish;
  const { rows: others } = await client.query<{ name: string; said: string[] }>(
    `SELECT name, array_agg(DISTINCT phrase) || name AS said
     FROM (SELECT s.name, unnest(s.phrases || s.name) AS phrase FROM symptom s WHERE s.name IS DISTINCT FROM $1) o GROUP BY name`,
    [of?.name ?? null],
  );
  if (!of && others.length >= SYMPTOM_LIMITS.symptoms) throw symptomWrong(SYMPTOM_FAULTS.full);
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw symptomWrong(SYMPTOM_FAULTS.named);
  const heard = new Map(others.flatMap((other) => other.said.map((phrase) => [soundOfSymptom(phrase), other.name])));
  for (const phrase of [name, ...phrases]) {
    const sound = soundOfSymptom(phrase);
    if (sound === '') throw symptomWrong(SYMPTOM_FAULTS.unspeakable(phrase));
    const taken = heard.get(sound);
    if (taken !== undefined) throw symptomWrong(SYMPTOM_FAULTS.taken(phrase, taken));
  }
  if (checks.length === 0) throw symptomWrong(SYMPTOM_FAULTS.none);
  const { rows } = await client.query<{ id: number; slug: string }>(
    'SELECT id, slug FROM category WHERE slug = ANY($1)',
    [checks.map(({ category }) => category)],
  );
  const known = new Map(rows.map(({ id, slug }) => [slug, id]));
  return checks.map(({ category, part }, i) => {
    const id = known.get(category);
    if (id === undefined) throw symptomWrong(SYMPTOM_FAULTS.category(i + 1));
    const before = checks.findIndex((one) => one.category === category && one.part === part);
    if (before < i) throw symptomWrong(SYMPTOM_FAULTS.twice(i + 1, before + 1));
    return id;
  });
}
