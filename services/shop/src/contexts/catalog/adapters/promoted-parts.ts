import type { Repuesto } from '@bujia/contracts/catalogue';
import { type LocalDate, localDate } from '@bujia/ecuador/guayaquil';
import { centsOf, dollarsOf } from '@bujia/pricing/money';
import { type Promotion, unitOffer } from '@bujia/pricing/promotions';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { CATALOGUE_CHANNEL, isWhole } from './answers.ts';
import type { Listing } from './listing-query.ts';
import type { PartRow } from './part-sql.ts';
import { LOWERS, isRunning } from './promotion-sql.ts';

interface Scoped extends Promotion {
  badge: string;
  scope: 'all' | 'part' | 'category' | 'brand' | 'model';
  ids: number[];
  names: string[];
}

/** The promotions of today, and by what one knows that they are no others. */
export interface Today {
  ids: readonly number[];
  key: string;
}

/** How long the word of a replica that lags, or a wake-up that got lost, can mislead. */
const TRUST_MS = 15_000;

/**
 * What promotions say on a card: their badges, and the price of one unit to whoever may see it. They are few and known
 * here, so that a list costs no more for them; carts and checkouts ask the database itself.
 */
@Injectable()
export class PromotedParts implements OnModuleInit {
  private known: { today: LocalDate; until: number; promotions: Promise<Scoped[]> } | undefined;

  constructor(
    private readonly reads: Reads,
    private readonly wakeups: Wakeups,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, (changed) => {
      if (isWhole(changed)) this.known = undefined;
    });
  }

  /** A list of what is in a promotion is read with those of today. */
  async within(listing: Listing): Promise<Listing> {
    if (!listing.onPromotion) return listing;
    return { ...listing, promotions: (await this.today()).ids };
  }

  async today(): Promise<Today> {
    const running = await this.running();
    return { ids: running.map(({ id }) => id), key: JSON.stringify(running) };
  }

  async of<Row extends PartRow>(rows: Row[]): Promise<Row[]> {
    const promotions = await this.running();
    const own = rows.map(({ id, json }) => promotions.filter((promotion) => isFor(promotion, id, json)));
    const given = await this.given(rows, own);
    return rows.map((row, i) => {
      const gives = own[i]!.filter(({ id }) => given.has(`${row.id} ${id}`));
      return gives.length === 0 ? row : { ...row, json: promoted(row.json, gives) };
    });
  }

  /** Which of them take something off which part: the database compares the prices, and tells none. */
  private async given(rows: readonly PartRow[], own: readonly Scoped[][]): Promise<ReadonlySet<string>> {
    const parts = rows.filter((_, i) => own[i]!.length > 0).map(({ id }) => id);
    if (parts.length === 0) return new Set();
    const promotions = [...new Set(own.flat().map(({ id }) => id))];
    const pairs = await this.reads.rows<{ part: number; promotion: number }>(
      `SELECT p.id AS part, r.id AS promotion FROM part p JOIN promotion r ON r.id = ANY($2::int[])
       WHERE p.id = ANY($1::int[]) AND ${LOWERS}`,
      [parts, promotions],
    );
    return new Set(pairs.map(({ part, promotion }) => `${part} ${promotion}`));
  }

  private running(): Promise<Scoped[]> {
    const now = this.clock.now();
    const today = localDate(now);
    if (this.known?.today === today && now.getTime() < this.known.until) return this.known.promotions;
    const known = { today, until: now.getTime() + TRUST_MS, promotions: this.ask(today) };
    this.known = known;
    known.promotions.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return known.promotions;
  }

  private ask(today: LocalDate): Promise<Scoped[]> {
    return this.reads.rows<Scoped>(
      `SELECT r.id, r.stackable, r.terms, r.badge, r.scope, r.scope_ids AS ids, r.scope_names AS names
       FROM promotion r WHERE ${isRunning(today)} AND r.terms ->> 'kind' <> 'free-shipping' ORDER BY r.id`,
    );
  }
}

function promoted(json: string, own: readonly Scoped[]): string {
  const part = JSON.parse(json) as Repuesto;
  part.promocion = true;
  part.etiquetas = own.map(({ badge }) => badge);
  if (part.precio !== undefined) {
    const offer = { price: centsOf(part.precio), promotionPrice: centsOf(part.precioPromocion ?? 0) };
    part.precioPromocion = dollarsOf(unitOffer(offer, own).promotionPrice ?? 0);
  }
  return JSON.stringify(part);
}

/** The same as `IS_FOR` says of the tables. Most parts are in no promotion: their text is read no further than it takes to know that. */
function isFor({ scope, ids, names }: Scoped, id: number, json: string): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'part':
      return ids.includes(id);
    case 'category':
      return ids.includes(numberAt(json, '"categoriaCodigo":')) || ids.includes(numberAt(json, '"categoriaCodigoP":'));
    case 'model':
      return (JSON.parse(json) as Repuesto).modeloList.some((model) => names.includes(model));
    case 'brand': {
      const name = ` ${(JSON.parse(json) as Repuesto).nombre.toLowerCase()} `;
      return names.some((brand) => name.includes(` ${brand.toLowerCase()} `));
    }
  }
}

/** Behind a field, as `partJson` writes it; within a text its quotes would be escaped. */
const numberAt = (json: string, field: string): number =>
  parseInt(json.slice(json.lastIndexOf(field) + field.length), 10);
