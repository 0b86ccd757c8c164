import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/eventually.ts';
import { type Keeping, keeping } from '../../../test/keeping.ts';
import { outboxRowSchema } from '../outbox/outbox-row.ts';
import { Mainstays } from './mainstays.ts';

describe('What the shop stands on', () => {
  let kept: Keeping;
  beforeAll(async () => {
    kept = await keeping([outboxRowSchema]);
  });
  afterAll(() => kept.stop());
  beforeEach(() => kept.primary.alone('TRUNCATE mainstay'));

  const of = async (name: string) => (await new Mainstays(kept.primary).states()).get(name);
  const age = () =>
    kept.primary.alone(
      `UPDATE mainstay SET since = since - interval '1 hour', heard_at = heard_at - interval '1 hour'`,
    );

  it('is written down when it changes, and else once a minute', async () => {
    const [one, other] = [new Mainstays(kept.primary), new Mainstays(kept.primary)];
    one.saw('sri');
    const first = await eventually(() => of('sri'));
    expect(first).toMatchObject({ problem: null, isOld: false });
    one.saw('sri');
    one.saw('sri');
    other.saw('sri', 'x'.repeat(1_000));
    const away = await eventually(async () => {
      const now = await of('sri');
      return now!.problem !== null && now;
    });
    expect(away.problem).toHaveLength(300);
    expect(Date.parse(away.since)).toBeGreaterThan(Date.parse(first.since));
    expect(first.heardAt).toBe(first.since);
  });

  it('has a state since it changed, however often it is heard of again', async () => {
    const mainstays = new Mainstays(kept.primary);
    await mainstays.note('correo', { problem: 'No responde' });
    await age();
    const { since } = (await of('correo'))!;
    await mainstays.note('correo', { problem: 'No responde (ETIMEDOUT)' });
    expect(await of('correo')).toMatchObject({ since, problem: 'No responde (ETIMEDOUT)', isOld: false });
    await mainstays.note('correo', {});
    expect(Date.parse((await of('correo'))!.since)).toBeGreaterThan(Date.parse(since));
  });

  it('is not said to have worked while nobody looked after it', async () => {
    const mainstays = new Mainstays(kept.primary);
    await mainstays.note('base', { isWatched: true, said: '12 MB' });
    await age();
    expect(await of('base')).toMatchObject({ isOld: true, said: '12 MB' });
    const { since } = (await of('base'))!;
    await mainstays.note('base', { isWatched: true });
    expect(Date.parse((await of('base'))!.since)).toBeGreaterThan(Date.parse(since));
  });
});
