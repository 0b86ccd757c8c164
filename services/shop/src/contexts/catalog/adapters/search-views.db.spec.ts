import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { Config } from '../../../platform/config/config.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { outboxRowSchema } from '../../../platform/outbox/outbox-row.ts';
import { CATALOGUE_CHANNEL } from './answers.ts';
import { SearchViews } from './search-views.ts';

/** Learning them reads the names of all parts: with many sales nobody would ever find anything. */
describe('The words of the catalogue', () => {
  let kept: Keeping;
  let wakeups: Wakeups;
  let views: SearchViews;
  const told: string[] = [];
  const tellOf = async (change: string, what = '1') => {
    told.length = 0;
    await kept.primary.alone(change);
    await eventually(() => told.includes(what));
  };
  beforeAll(async () => {
    kept = await keeping([outboxRowSchema]);
    const env = { DATABASE_URL: kept.url, SMTP_URL: 'smtp://127.0.0.1:1' };
    const config = new Config({ ...env, SECRET: 'a secret that is only good for tests, and long enough' });
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
});
