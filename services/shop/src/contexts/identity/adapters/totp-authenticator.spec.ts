import { describe, expect, it } from '@jest/globals';
import type { Config } from '../../../platform/config/config.ts';
import { TotpAuthenticator } from './totp-authenticator.ts';

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('The codes of an application', () => {
  const authenticator = new TotpAuthenticator({ shop: { name: 'Bujía' } } as Config);
  const stepAt = (seconds: number, code: string) => authenticator.stepOf(SECRET, code, new Date(seconds * 1_000));

  it.each(CODES)('at %i seconds is %s', (seconds, code) => {
    expect(stepAt(seconds, code)).toBe(Math.floor(seconds / 30));
  });

  it('are known one half minute early and late, and no more', () => {
    const [seconds, code] = CODES[3]!;
    const step = Math.floor(seconds / 30);
    expect([-60, -30, 30, 60].map((off) => stepAt(seconds + off, code))).toEqual([undefined, step, step, undefined]);
    expect([stepAt(seconds, '5924'), stepAt(seconds, 'ABCDEF'), stepAt(seconds, '')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it('are made of a secret of 160 bits, which is drawn with the name of the shop', async () => {
    const secret = authenticator.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(authenticator.newSecret()).not.toBe(secret);
    const { enlace, dibujo } = await authenticator.enrolment(secret, 'ventas@bujia.example');
    expect(enlace).toMatch(/^otpauth:\/\/totp\/Buj%C3%ADa:ventas%40bujia\.example\?/);
    expect(new URL(enlace).searchParams.get('secret')).toBe(secret);
    expect(dibujo).toMatch(/^<svg /);
  });
});
