import { describe, expect, it } from '@jest/globals';
import { authToken } from './auth-token.ts';
import { isAuthentic } from './notice-signature.ts';
import { standingOf } from './standings.ts';

const PAIR = { code: 'DEMO-EC-SERVER', key: 'demoSecretKey123' };
const MD5 = '1d240d6b9e6e9aed193a5888af3c026a';
const HMAC = 'e56cba53052c6b184baf42611b3e89c6d41bdac206fbb6d66bb4446f2d63f2c8';

describe('The signature', () => {
  it('of a call is the one that the provider describes', () => {
    expect(authToken(PAIR, new Date(1_700_000_000_999))).toBe(
      'REVNTy1FQy1TRVJWRVI7MTcwMDAwMDAwMDtiNGYyMjQ4Y2Q3NTQ3OTc0OTlmNWVjODQ5ZDk1Y2M2YTRkMTUxYTMxY2MwMDcwODM5YzA3NmNjM2RlYzgxYmQ0',
    );
  });

  const notice = { id: 'CB-123', applicationCode: PAIR.code, userId: '42', signature: MD5 };
  const accepting = (...signatures: ('md5' | 'hmac')[]) => ({ pairs: [PAIR], signatures }) as never;

  it('of a notice is accepted in the forms that are configured', () => {
    expect(isAuthentic(notice, accepting('md5', 'hmac'))).toBe(true);
    expect(isAuthentic({ ...notice, signature: HMAC }, accepting('md5', 'hmac'))).toBe(true);
    expect(isAuthentic({ ...notice, signature: MD5.toUpperCase() }, accepting('md5'))).toBe(true);
    expect(isAuthentic(notice, accepting('hmac'))).toBe(false);
    expect(isAuthentic({ ...notice, signature: HMAC }, accepting('md5'))).toBe(false);
  });

  it.each([
    { id: 'CB-124' },
    { userId: '43' },
    { applicationCode: 'OTHER' },
    { applicationCode: '' },
    { signature: '' },
    { signature: 'z'.repeat(32) },
    { signature: MD5.slice(1) },
    { signature: `${MD5}00` },
  ])('of a notice covers what it must: %j', (about) => {
    expect(isAuthentic({ ...notice, ...about }, accepting('md5', 'hmac'))).toBe(false);
  });
});

describe('A status_detail', () => {
  it.each([
    [3, 'paid'],
    [0, 'pending'],
    [31, 'pending'],
    [9, 'refused'],
    [33, 'refused'],
    [7, 'returned'],
    [24, 'returning'],
    [8, 'disputed'],
    [2, 'disputed'],
    [999, 'disputed'],
    [-1, 'disputed'],
  ])('%p means %s', (detail, standing) => expect(standingOf(detail)).toBe(standing));
});
