import type { Concern } from '../attention/concern.ts';
import type { SweepRecord } from './sweep-record.ts';

/** What the shop does by itself has not gone well for three times as long as it rests in between. */
export const sweepConcern = (record: SweepRecord): Concern => ({
  cause: 'tareas',
  look: async () => {
    const late = (await record.states()).filter(({ isLate }) => isLate);
    const [first] = late.flatMap(({ goodOrKnownAt }) => goodOrKnownAt ?? []).sort();
    if (first === undefined) return undefined;
    return { count: late.length, said: late[0]!.says, since: new Date(first), urgent: { stage: 'late' } };
  },
});
