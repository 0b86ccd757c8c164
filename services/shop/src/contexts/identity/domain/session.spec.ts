import { describe, expect, it } from '@jest/globals';
import { Session } from './session.ts';

const DAY = 24 * 3_600_000;
const NOW = new Date('2026-11-21T15:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

describe('A session', () => {
  it('lives 30 days from its last renewal, and 180 at most', () => {
    const session = Session.open('account', 'hash', 'shop', NOW);
    expect(session.expiresAt).toEqual(after(30 * DAY));
    session.renew(after(20 * DAY));
    expect(session.expiresAt).toEqual(after(50 * DAY));
    session.renew(after(170 * DAY));
    expect(session.expiresAt).toEqual(after(180 * DAY));
  });

  it('of operations lives half an hour', () => {
    expect(Session.open('account', 'hash', 'operations', NOW).expiresAt).toEqual(after(30 * 60_000));
  });
});
