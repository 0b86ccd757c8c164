import { ORDER_STATUS } from '@bujia/contracts/orders';
import { reviewsEntities } from '../src/contexts/reviews/adapters/reviews.mapping.ts';
import { authorOf } from '../src/contexts/reviews/domain/author.ts';
import { Review } from '../src/contexts/reviews/domain/review.ts';
import { withEntities } from '../terminal.ts';
import { demoAccounts } from './accounts.ts';

const DAY_MS = 24 * 3_600_000;

/** Of what the demonstration's client bought and has. */
const TEXTS = [
  {
    stars: 4,
    words: 'Quedó exacto y se instala sin forzar nada. Le quito una estrella porque el empaque vino golpeado.',
    isShown: true,
  },
  {
    stars: 5,
    words: 'Llevo una semana con este y todo bien. Cualquier duda me escriben al 099 123 4567.',
    isShown: false,
  },
];

/** One that everybody reads and one that waits for an operator, once: who takes theirs away is not made to say it again. */
export async function loadDemoReviews(databaseUrl: string, now = new Date()): Promise<void> {
  await withEntities(databaseUrl, reviewsEntities, async (em) => {
    if ((await em.count(Review)) > 0) return;
    const bought = await em.execute<{ account: string; name: string; surname: string; part: number }[]>(
      `SELECT o.account_id AS account, a.name, a.surname, (line.value->>'partId')::int AS part
       FROM placed_order o JOIN account a ON a.id = o.account_id, jsonb_array_elements(o.lines) WITH ORDINALITY line (value, place)
       WHERE a.email = ? AND o.status = ? ORDER BY o.number, line.place LIMIT ?`,
      [demoAccounts[0]!.email, ORDER_STATUS.completed, TEXTS.length],
    );
    for (const [i, { account, part, ...person }] of bought.entries()) {
      const { stars, words, isShown } = TEXTS[i]!;
      const writtenAt = new Date(now.getTime() - (bought.length - i) * DAY_MS);
      const review = Review.write(
        { accountId: account, partId: part },
        { stars, words, author: authorOf(person), vehicleId: null },
        writtenAt,
      );
      if (isShown) review.decide({ state: 'shown' }, review.version, now);
      // Told of by nobody: no mail leaves for what was there from the beginning.
      review.takeEvents();
      em.persist(review);
    }
    await em.flush();
  });
}
