import { SEARCH_STATES } from '@bujia/contracts/catalogue';
import { HOME_FAULTS, HOME_LIMITS } from '@bujia/contracts/home-desk';
import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Clock } from '../../../../kernel/clock.ts';
import type { AsRead, Written } from '../../application/foundation-edits.ts';
import {
  HomeEdits,
  type HomePlace,
  type OnHome,
  type ShelfWish,
  type SlideWish,
} from '../../application/home-edits.ts';
import { homeChanged, homeWrong } from '../../domain/catalog-errors.ts';
import { codeKey } from '../../domain/code-key.ts';
import type { HomeTarget } from '../../domain/home-target.ts';
import { FoundationTurn } from './foundation-turn.ts';

/** Of what a form shows of a slide `s`, and of a shelf `s`. */
export const SLIDE_VERSION = `md5(ROW(s.image_desktop_id, s.image_mobile_id, s.alt, s.offer, s.title, s.details, s.part_ids, s.leads_to,
  s.from_day, s.until_day, s.shown)::text)`;
export const SHELF_VERSION = `md5(ROW(s.title, s.holds, s.part_ids, s.size, s.from_day, s.until_day, s.shown)::text)`;

const PLACES = {
  slide: { table: 'promotion_slide', target: 'leads_to', version: SLIDE_VERSION },
  shelf: { table: 'home_shelf', target: 'holds', version: SHELF_VERSION },
} as const;

/** What one names so far, and whether it names no part. */
type Before = HomeTarget & { isBare: boolean };

@Injectable()
export class SqlHomeEdits extends HomeEdits {
  constructor(
    private readonly turn: FoundationTurn,
    private readonly clock: Clock,
  ) {
    super();
  }

  saveSlide(of: AsRead | undefined, wish: SlideWish): Written {
    const note = of ? `Diapositiva «${wish.title}»` : `Diapositiva nueva: «${wish.title}»`;
    return this.turn.write(note, async (client) => {
      const before = await this.readBefore(client, 'slide', of);
      const parts = await this.checked(client, wish, before);
      const wide = await pictureOf(client, wish.wide);
      const narrow = wish.narrow === '' ? wide : await pictureOf(client, wish.narrow);
      await write(client, 'slide', of, {
        ...{ image_desktop_id: wide, image_mobile_id: narrow, alt: wish.alt, offer: wish.offer, title: wish.title },
        ...{ details: wish.details, leads_to: JSON.stringify(wish.target), part_ids: parts, ...seenBy(wish) },
      });
    });
  }

  saveShelf(of: AsRead | undefined, wish: ShelfWish): Written {
    const note = of ? `Estante «${wish.title}»` : `Estante nuevo: «${wish.title}»`;
    return this.turn.write(note, async (client) => {
      const before = await this.readBefore(client, 'shelf', of);
      const parts = await this.checked(client, wish, before);
      await write(client, 'shelf', of, {
        ...{ title: wish.title, holds: JSON.stringify(wish.target), part_ids: parts, size: wish.size },
        ...seenBy(wish),
      });
    });
  }

  order(place: HomePlace, ids: readonly number[]): Written {
    const { table } = PLACES[place];
    const note = place === 'slide' ? 'Orden de las diapositivas' : 'Orden de los estantes';
    return this.turn.write(note, async (client) => {
      const { rows } = await client.query<{ id: number }>(`SELECT id FROM ${table}`);
      const there = new Set(rows.map(({ id }) => id));
      const isWhole = new Set(ids).size === there.size && ids.length === there.size && ids.every((id) => there.has(id));
      if (!isWhole) throw homeChanged(HOME_FAULTS.reordered);
      await client.query(
        `UPDATE ${table} s SET position = told.place FROM unnest($1::int[]) WITH ORDINALITY told(id, place)
         WHERE s.id = told.id AND s.position <> told.place`,
        [ids],
      );
    });
  }

  retire(place: HomePlace, of: AsRead): Written {
    const note = place === 'slide' ? 'Diapositiva que se quita' : 'Estante que se quita';
    return this.turn.write(note, async (client) => {
      await this.readBefore(client, place, of);
      await client.query(`DELETE FROM ${PLACES[place].table} WHERE id = $1`, [of.id]);
    });
  }

  /** What it names so far, of one that is there as it was read; nothing of a new one, where there is room for it. */
  private async readBefore(client: pg.Client, place: HomePlace, of: AsRead | undefined): Promise<Before | undefined> {
    const { table, target, version } = PLACES[place];
    if (!of) {
      const [most, fault] =
        place === 'slide'
          ? [HOME_LIMITS.slides, HOME_FAULTS.fullSlides]
          : [HOME_LIMITS.shelves, HOME_FAULTS.fullShelves];
      const { rowCount } = await client.query(`SELECT FROM ${table}`);
      if ((rowCount ?? 0) >= most) throw homeWrong(fault);
      return undefined;
    }
    const { rows } = await client.query<{ target: HomeTarget; bare: boolean; version: string }>(
      `SELECT s.${target} AS target, s.part_ids = '{}' AS bare, ${version} AS version FROM ${table} s WHERE s.id = $1`,
      [of.id],
    );
    if (rows[0]?.version !== of.version) throw homeChanged(HOME_FAULTS.changed);
    return { ...rows[0].target, isBare: rows[0].bare };
  }

  /** The numbers of its parts. What it named before may be over; what is chosen now may not. */
  private async checked(client: pg.Client, wish: OnHome, before: Before | undefined): Promise<number[]> {
    const { target, codes, from, until } = wish;
    if (from !== undefined && until !== undefined && until < from) throw homeWrong(HOME_FAULTS.backwards);
    switch (target.kind) {
      case 'parts':
        // The first ones of a shop may lead to all that is on promotion: they are hidden and written on as they are.
        return codes.length === 0 && before?.kind === 'parts' && before.isBare ? [] : partsOf(client, 'parts', codes);
      case 'part':
        return partsOf(client, 'part', codes);
      case 'mark':
        if (!SEARCH_STATES.some(({ id }) => id === target.id)) throw homeWrong(HOME_FAULTS.mark);
        return [];
      case 'category': {
        const { rowCount } = await client.query('SELECT FROM category WHERE id = $1', [target.id]);
        if (rowCount === 0) throw homeWrong(HOME_FAULTS.category);
        return [];
      }
      case 'promotion': {
        const isKept = before?.kind === 'promotion' && before.id === target.id;
        if (!isKept) await assertPromotion(client, target.id, localDate(this.clock.now()));
        return [];
      }
      case 'newest':
        return [];
    }
  }
}

const seenBy = ({ from, until, shown }: OnHome) => ({ from_day: from ?? null, until_day: until ?? null, shown });

/** Over the one that was read, or behind all that are there. */
async function write(
  client: pg.Client,
  place: HomePlace,
  of: AsRead | undefined,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { table } = PLACES[place];
  const names = Object.keys(columns);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  const values = Object.values(columns);
  if (of)
    await client.query(
      `UPDATE ${table} SET (${names.join(', ')}) = ROW(${places}) WHERE id = $${names.length + 1}`,
      [...values, of.id], // prettier-ignore
    );
  else
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}, position)
       VALUES (${places}, (SELECT coalesce(max(position), 0) + 1 FROM ${table}))`,
      values,
    );
}

async function assertPromotion(client: pg.Client, id: number, today: LocalDate): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM promotion WHERE id = $1 AND ended_at IS NULL AND until_day >= $2::date',
    [id, today],
  );
  if (rowCount === 0) throw homeWrong(HOME_FAULTS.promotion);
}

/** In the order in which they are written, each once. */
async function partsOf(client: pg.Client, kind: 'parts' | 'part', codes: readonly string[]): Promise<number[]> {
  const keys = [...new Map(codes.map((code) => [codeKey(code), code]))];
  if (keys.length === 0) throw homeWrong(HOME_FAULTS.codes);
  if (kind === 'part' && keys.length > 1) throw homeWrong(HOME_FAULTS.one);
  if (keys.length > HOME_LIMITS.codes) throw homeWrong(HOME_FAULTS.tooMany);
  const { rows } = await client.query<{ id: number; key: string }>(
    'SELECT id, code_key AS key FROM part WHERE code_key = ANY($1)',
    [keys.map(([key]) => key)],
  );
  const known = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.map(([key, code]) => {
    const id = known.get(key);
    if (id === undefined) throw homeWrong(HOME_FAULTS.unknown(code));
    return id;
  });
}

async function pictureOf(client: pg.Client, hash: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM image WHERE hash = $1', [hash]);
  if (!rows[0]) throw homeWrong(HOME_FAULTS.picture);
  return rows[0].id;
}
