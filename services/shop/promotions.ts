/**
 * Promotions, for operators. DATABASE_URL says where; --env-file=.env takes it from a file.
 *
 *   npm run promotions -- create promotions.json
 *   npm run promotions -- list
 *   npm run promotions -- end 7
 *
 * The file holds a list. Money is in cents, days are those of Ecuador, the last one included:
 *
 *   [{ "name": "Filtros de cabina", "terms": { "kind": "n-for-m", "take": 2, "pay": 1 },
 *      "scope": { "kind": "category", "slugs": ["filtros"] }, "from": "2026-12-01", "until": "2026-12-31",
 *      "stackable": false, "badge": "" }]
 *
 * kinds: percentage {percent}, fixed-price {price}, n-for-m {take, pay}, bundle {price, parts: [{code, quantity}]},
 * free-shipping {from}. Scopes: all, part {codes}, category {slugs}, brand {names}, model {names}; a bundle needs none.
 */
import { readFileSync } from 'node:fs';
import type { PromotionTerms } from '@bujia/pricing/promotions';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { catalogEntities } from './src/contexts/catalog/adapters/catalog.mapping.ts';
import { codeKey } from './src/contexts/catalog/domain/code-key.ts';
import { Promotion, type PromotionScope, type PromotionWish } from './src/contexts/catalog/domain/promotion.ts';
import { type TerminalCommands, logged, runCommand } from './terminal.ts';

type WrittenTerms =
  | Exclude<PromotionTerms, { kind: 'bundle' }>
  | { kind: 'bundle'; price: number; parts: { code: string; quantity: number }[] };

/** Parts and categories by what people call them. */
type WrittenPromotion = Omit<PromotionWish, 'terms' | 'scope' | 'badge'> & {
  badge?: string;
  terms: WrittenTerms;
  scope?:
    | { kind: 'all' }
    | { kind: 'part'; codes: string[] }
    | { kind: 'category'; slugs: string[] }
    | { kind: 'brand' | 'model'; names: string[] };
};

/** All of them, or none. */
async function createPromotions(
  em: EntityManager,
  written: readonly WrittenPromotion[],
  now: Date,
): Promise<Promotion[]> {
  const made: Promotion[] = [];
  for (const { badge = '', ...about } of written) {
    const { terms, scope } = await understood(em, about);
    made.push(Promotion.make({ ...about, badge, terms, scope }, now));
  }
  em.persist(made);
  await em.flush();
  return made;
}

async function understood(
  em: EntityManager,
  { terms, scope = { kind: 'all' } }: Pick<WrittenPromotion, 'terms' | 'scope'>,
): Promise<{ terms: PromotionTerms; scope: PromotionScope }> {
  if (terms.kind === 'bundle') {
    const ids = await partIds(
      em,
      terms.parts.map(({ code }) => code),
    );
    const parts = terms.parts.map(({ quantity }, i) => ({ partId: ids[i]!, quantity }));
    return { terms: { ...terms, parts }, scope: { kind: 'part', ids } };
  }
  if (scope.kind === 'part') return { terms, scope: { kind: 'part', ids: await partIds(em, scope.codes) } };
  if (scope.kind === 'category') return { terms, scope: { kind: 'category', ids: await categoryIds(em, scope.slugs) } };
  return { terms, scope };
}

const partIds = (em: EntityManager, codes: readonly string[]): Promise<number[]> =>
  idsOf(em, 'SELECT id FROM part WHERE code_key = ?', codes, codeKey);

const categoryIds = (em: EntityManager, slugs: readonly string[]): Promise<number[]> =>
  idsOf(em, 'SELECT id FROM category WHERE slug = ?', slugs, (slug) => slug);

async function idsOf(
  em: EntityManager,
  sql: string,
  names: readonly string[],
  keyOf: (name: string) => string,
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const [row] = await em.execute<{ id: number }[]>(sql, [keyOf(name)]);
    if (!row) throw new RangeError(`Nothing is called ${name}`);
    ids.push(row.id);
  }
  return ids;
}

const commands: TerminalCommands = {
  create: async (em, [file = '']) => {
    const written = JSON.parse(readFileSync(file, 'utf8')) as WrittenPromotion[];
    return em.transactional(async (em) => {
      const made = await createPromotions(em, written, new Date());
      for (const { id } of made) await logged(em, 'MakePromotion', { number: id }, String(id));
      return made.map(described);
    });
  },
  list: async (em) => (await em.find(Promotion, {}, { orderBy: { id: 'asc' } })).map(described),
  end: (em, [id = '']) =>
    em.transactional(async (em) => {
      const promotion = await em.findOneOrFail(Promotion, { id: Number(id) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      promotion.end(new Date());
      await logged(em, 'EndPromotion', { number: promotion.id }, String(promotion.id));
      return [described(promotion)];
    }),
};

const described = ({ id, badge, name, terms, scope, from, until, endedAt }: Promotion): string =>
  [
    String(id).padStart(5),
    badge.padEnd(16),
    `${from} to ${until}`,
    endedAt ? `ended ${endedAt.toISOString()}` : '',
    `${name}: ${JSON.stringify(terms)} for ${scope}`,
  ].join('  ');

if (import.meta.main) await runCommand(catalogEntities, commands);
