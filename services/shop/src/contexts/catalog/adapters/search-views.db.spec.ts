import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { Config } from '../../../platform/config/config.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { outboxRowSchema } from '../../../platform/outbox/outbox-row.ts';
import { CATALOGUE_CHANNEL } from './answers.ts';
import { type Listing, listingOf } from './listing-query.ts';
import { SearchViews } from './search-views.ts';

/** Learning them reads the names of all parts: with many sales nobody would ever find anything. */
describe('The words of the catalogue', () => {
  let kept: Keeping;
  let wakeups: Wakeups;
  let views: SearchViews;
  let config: Config;
  const told: string[] = [];
  const tellOf = async (change: string, what = '1') => {
    told.length = 0;
    await kept.primary.alone(change);
    await eventually(() => told.includes(what));
  };
  beforeAll(async () => {
    kept = await keeping([outboxRowSchema]);
    const env = { DATABASE_URL: kept.url, SMTP_URL: 'smtp://127.0.0.1:1' };
    config = new Config({ ...env, SECRET: 'a secret that is only good for tests, and long enough' });
    wakeups = new Wakeups(config);
    const nobody = undefined as never;
    views = new SearchViews(nobody, kept.primary, wakeups, nobody, config, nobody, nobody, nobody);
    await views.onModuleInit();
    await wakeups.on(CATALOGUE_CHANNEL, (changed) => told.push(changed));
    await kept.primary.alone(`INSERT INTO category (slug, name, words, level) VALUES ('frenos', 'Frenos', 'fren', 1)`);
    await kept.primary.alone(
      `INSERT INTO part (code, name, words, description, details, category_id, weight, unit, height, width, depth, stock,
         rating, price_cents, featured, recent, best_seller, most_searched, universal, search)
       SELECT 'P-1', 'Disco', '', '', '', id, 1, 'kg', 1, 1, 1, 20, 4, 1000, false, false, false, false, true, '' FROM category`,
    );
    // What is told of it comes in turn, so all that was told of the part's arrival is over.
    await tellOf('UPDATE part SET stock = 0');
  });
  afterAll(async () => {
    await wakeups.onApplicationShutdown();
    await kept.stop();
  });

  it('are learned again after an import, and not when a part is sold out', async () => {
    const learned = await views.learned();
    await tellOf('UPDATE part SET stock = 20');
    expect(await views.learned()).toBe(learned);

    await tellOf('SELECT catalogue_refresh()', '');
    expect(await views.learned()).not.toBe(learned);
  });

  it('are asked for once when what was typed is written out, however many were misspelt', async () => {
    const reads = new Reads(config);
    const asked = jest.spyOn(reads.pool, 'query');
    const asIs = { within: async (listing: Listing) => listing } as never;
    const nobody = undefined as never;
    const reader = new SearchViews(reads, kept.primary, wakeups, nobody, config, asIs, nobody, asIs);
    await tellOf(
      `UPDATE part SET name = 'Amortiguador radiador embrague retenedor', words = 'amortiguador radiador embragu retenedor',
         search = part_search('amortiguador radiador embragu retenedor', '', category_id); SELECT catalogue_refresh()`,
      '',
    );
    const listing = listingOf({
      ...{ promocion: -1, codigoEmpresa: 1, page: 0, size: 50 },
      nombreRepuesto: 'amortigador radiadr embrage retenedr amortigador radiadr',
    })!;
    expect(JSON.parse(await reader.reading(listing))).toMatchObject({
      mostrando: 'amortiguador radiador embrague retenedor amortiguador radiador',
    });
    expect(asked).toHaveBeenCalledTimes(2);
    await reads.onApplicationShutdown();
  });
});
