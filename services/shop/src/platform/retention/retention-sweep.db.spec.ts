import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type Keeping, keeping } from '../../../test/keeping.ts';
import { outboxRowSchema } from '../outbox/outbox-row.ts';
import { RETENTIONS, type Retention } from './retention.ts';
import { RetentionSweep } from './retention-sweep.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

describe('The sweep of what is over', () => {
  let kept: Keeping;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    kept = await keeping([outboxRowSchema]);
  });
  afterAll(() => kept.stop());
  beforeEach(async () => {
    await kept.primary.alone(`TRUNCATE spent_captcha, contact_message`);
    await kept.primary.alone(
      `INSERT INTO spent_captcha SELECT 'over ' || n, ?::timestamptz FROM generate_series(1, 9000) n`,
      [new Date(NOW.getTime() - 1_000)],
    );
    await kept.primary.alone(`INSERT INTO spent_captcha VALUES ('not yet', ?::timestamptz)`, [
      new Date(NOW.getTime() + 1_000),
    ]);
  });

  const sweepOf = (...retentions: Retention[]) => {
    const instance = { [RETENTIONS]: { context: 'test', retentions } };
    const discovery = { getProviders: () => [{ instance }, { instance: undefined }] } as never;
    const sweep = new RetentionSweep(discovery, kept.primary, { now: () => NOW });
    sweep.onModuleInit();
    return sweep;
  };
  const captchas: Retention = { table: 'spent_captcha', days: 0, since: 'expires_at', reason: '' };
  const broken: Retention = { table: 'contact_message', days: 0, since: 'no_such_column', reason: '' };
  const left = async () => (await kept.primary.row<{ n: number }>('SELECT count(*)::int AS n FROM spent_captcha'))!.n;

  it('goes on in bursts until nothing is due, also beside another worker', async () => {
    await Promise.all([sweepOf(captchas).sweep(), sweepOf(captchas).sweep()]);
    expect(await left()).toBe(1);
  });

  it('lets a rule that fails hold up no other', async () => {
    await expect(sweepOf(broken, captchas).sweep()).rejects.toThrow(
      'What is due of contact_message could not be let go',
    );
    expect(await left()).toBe(1);
  });

  it('ends between two bursts when the process is to end', async () => {
    const ending = new AbortController();
    const alone = kept.primary.alone.bind(kept.primary);
    const primary = Object.assign(Object.create(kept.primary) as typeof kept.primary, {
      alone: (...asked: Parameters<typeof alone>) => {
        ending.abort();
        return alone(...asked);
      },
    });
    const sweep = sweepOf(captchas);
    Object.assign(sweep, { primary });
    await sweep.sweep(ending.signal);
    expect(await left()).toBe(7_001);
  });
});
