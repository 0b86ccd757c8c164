import type { Concern } from '../attention/concern.ts';
import type { Queues } from '../queues/queues.ts';
import type { Outbox } from './outbox.ts';

const HOUR_MS = 3_600_000;
/** Of those one after the other is opened anyway. */
const MOST = 100;

/** Events that were set aside, and reactions that gave up. A job that has failed runs again by itself: its first failure counts. */
export const outboxConcern = (outbox: Outbox, queues: Queues): Concern => ({
  cause: 'trabajos',
  look: async (now) => {
    const [parked, ...failed] = await Promise.all([
      outbox.parked(MOST),
      ...Object.values(queues.all).map((queue) => queue.getFailed(0, MOST - 1)),
    ]);
    const since = [
      ...parked.map(({ parkedAt }) => new Date(parkedAt).getTime()),
      ...failed.flat().map(({ timestamp }) => timestamp),
    ];
    if (since.length === 0) return undefined;
    const first = Math.min(...since);
    return {
      ...{ count: since.length, since: new Date(first) },
      said: parked.length > 0 ? `${parked.length} de ellos se apartaron` : 'Se intentan otra vez solos',
      ...(now.getTime() - first > HOUR_MS && { urgent: { stage: 'standing' } }),
    };
  },
});
