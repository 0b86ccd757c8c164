import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../test/keeping.ts';
import { outboxRowSchema } from '../outbox/outbox-row.ts';
import { sweepConcern } from './sweep-concern.ts';
import { SweepRecord } from './sweep-record.ts';

const HOUR_MS = 3_600_000;
const DECLARED = [
  { name: 'Often.sweep', says: 'Lo de cada rato', seconds: 5, longest: 3_600 },
  { name: 'Seldom.sweep', says: 'Lo de cada seis horas', seconds: 21_600, longest: 86_400 },
];

describe('How the sweeps went', () => {
  let kept: Keeping;
  let record: SweepRecord;
  beforeAll(async () => {
    kept = await keeping([outboxRowSchema]);
    record = new SweepRecord(kept.primary, { declared: DECLARED } as never);
  });
  afterAll(() => kept.stop());
  beforeEach(async () => {
    await kept.primary.alone('TRUNCATE sweep');
    await record.know(DECLARED.map(({ name }) => name));
  });

  const state = async (name = 'Often.sweep') => (await record.states()).find((one) => one.name === name)!;
  const age = (hours: number) =>
    kept.primary.alone(
      `UPDATE sweep SET known_at = known_at - ?::interval, began_at = began_at - ?::interval, ended_at = ended_at - ?::interval,
         good_at = good_at - ?::interval, noted_at = noted_at - ?::interval`,
      Array.from({ length: 5 }, () => `${hours} hours`),
    );
  const look = () => sweepConcern(record).look(new Date());

  it('is one row each, whoever writes it, and the newest run counts', async () => {
    await record.note([{ name: 'Often.sweep', beganMs: 2_000, endedMs: 1_000, seconds: 1 }]);
    await record.note([{ name: 'Often.sweep', beganMs: 60_000, endedMs: 50_000, seconds: 10, problem: 'old' }]);
    expect(await state()).toMatchObject({ took: 1, problem: null, isRunning: false, isLate: false });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        record.note(DECLARED.map(({ name }) => ({ name, beganMs: 1, endedMs: 0, seconds: 2 }))),
      ),
    );
    expect(await kept.primary.alone('SELECT name FROM sweep')).toHaveLength(2);
    expect(await state()).toMatchObject({ took: 2 });
  });

  it('knows since when one fails, and what it said', async () => {
    await record.note([{ name: 'Often.sweep', beganMs: 2_000, endedMs: 1_000, seconds: 1 }]);
    const { goodAt } = await state();
    await record.note([{ name: 'Often.sweep', beganMs: 20, endedMs: 10, seconds: 0.01, problem: 'no room' }]);
    expect(await state()).toMatchObject({ problem: 'no room', goodAt, isLate: false });
    await record.note([{ name: 'Often.sweep', beganMs: 5 }]);
    expect(await state()).toMatchObject({ problem: 'no room', isRunning: true });
  });

  it('is late after three times its rest, by the clock of the database, and rings then', async () => {
    await record.note([{ name: 'Often.sweep', beganMs: 2_000, endedMs: 1_000, seconds: 1 }]);
    expect(await look()).toBeUndefined();
    await age(17);
    expect(await state()).toMatchObject({ isLate: true });
    expect(await state('Seldom.sweep')).toMatchObject({ isLate: false });
    expect(await look()).toMatchObject({ count: 1, said: 'Lo de cada rato', urgent: { stage: 'late' } });
    await age(2);
    expect(await look()).toMatchObject({ count: 2 });
    // One that fails each time is as late as one that does not run.
    await record.note([{ name: 'Often.sweep', beganMs: 2, endedMs: 1, seconds: 0.001, problem: 'no room' }]);
    expect((await look())!.since!.getTime()).toBeLessThan(Date.now() - 18 * HOUR_MS);
    await record.note([{ name: 'Often.sweep', beganMs: 2, endedMs: 1, seconds: 0.001 }]);
    expect(await look()).toMatchObject({ count: 1, said: 'Lo de cada seis horas' });
  });

  it('is not late while it is under way, for as long as it may, and its worker lives', async () => {
    await age(2);
    await record.note([{ name: 'Often.sweep', beganMs: HOUR_MS / 2 }]);
    expect(await state()).toMatchObject({ isRunning: true, isLate: false });
    await record.note([{ name: 'Often.sweep', beganMs: 2 * HOUR_MS }]);
    expect(await state()).toMatchObject({ isLate: false });
    await kept.primary.alone(`UPDATE sweep SET began_at = began_at - interval '2 hours'`);
    expect(await state()).toMatchObject({ isRunning: true, isLate: true });
    await record.note([{ name: 'Often.sweep', beganMs: 1_000 }]);
    await kept.primary.alone(`UPDATE sweep SET noted_at = noted_at - interval '4 minutes'`);
    expect(await state()).toMatchObject({ isRunning: false, isLate: true });
  });

  it('is no reproach to a shop that was off, and forgets what no version has', async () => {
    await kept.primary.alone(`INSERT INTO sweep (name) VALUES ('Gone.sweep')`);
    await age(72);
    expect((await look())!.count).toBe(2);
    await record.know(DECLARED.map(({ name }) => name));
    expect(await look()).toBeUndefined();
    expect(await kept.primary.alone('SELECT name FROM sweep')).toHaveLength(2);
  });
});
