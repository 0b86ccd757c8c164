import { localDate } from '@bujia/ecuador/guayaquil';
import { Promotion } from '../src/contexts/catalog/domain/promotion.ts';
import { catalogEntities } from '../src/contexts/catalog/adapters/catalog.mapping.ts';
import { withEntities } from '../terminal.ts';
import { OFFERS } from './catalogue/slides.ts';

const VALID_DAYS = 365;
const DAY_MS = 24 * 3_600_000;

/** What the slides promise, for the parts that they lead to. Once: one that was ended is not made again. */
export async function loadDemoPromotions(databaseUrl: string, now = new Date()): Promise<void> {
  await withEntities(databaseUrl, catalogEntities, async (em) => {
    if ((await em.count(Promotion)) > 0) return;
    for (const { offer, title, gives } of OFFERS) {
      if (!gives) continue;
      const [slide] = await em.execute<{ ids: number[] }[]>(
        'SELECT part_ids AS ids FROM promotion_slide WHERE offer = ?',
        [offer],
      );
      if (!slide) continue;
      const wish = {
        ...{ name: title, badge: offer, terms: { kind: 'n-for-m', ...gives } as const, stackable: false },
        scope: { kind: 'part', ids: slide.ids } as const,
        ...{ from: localDate(now), until: localDate(new Date(now.getTime() + VALID_DAYS * DAY_MS)) },
      };
      em.persist(Promotion.make(wish, now));
    }
    await em.flush();
  });
}
