import { describe, expect, it } from '@jest/globals';
import { Passkey } from './passkey.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const made = (counter: number) =>
  Passkey.add('account', 'Portátil', { credentialId: 'id', publicKey: 'key', counter, transports: [] }, NOW);

describe('A passkey', () => {
  it('counts on, and one that counts back is refused: there may be a copy', () => {
    const passkey = made(5);
    expect([6, 6, 5, 0, 9].map((counter) => passkey.use(counter, NOW))).toEqual([true, false, false, false, true]);
    expect([passkey.counter, passkey.lastUsedAt]).toEqual([9, NOW]);
  });

  it('that does not count is used as it is', () => {
    const passkey = made(0);
    expect([0, 0, 3, 0].map((counter) => passkey.use(counter, NOW))).toEqual([true, true, true, false]);
  });
});
