import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CardProvider } from '../../../../platform/config/environment.ts';

export interface Signed {
  id: string;
  applicationCode: string;
  userId: string;
  signature: string;
}

/** Whether a notice comes from the provider. The signature covers neither amount nor status: those are asked for. */
export function isAuthentic({ id, applicationCode, userId, signature }: Signed, provider: CardProvider): boolean {
  const pair = provider.pairs.find(({ code }) => code === applicationCode);
  if (!pair) return false;
  const signed = `${id}_${pair.code}_${userId}`;
  const forms = {
    md5: () => createHash('md5').update(`${signed}_${pair.key}`).digest(),
    hmac: () => createHmac('sha256', pair.key).update(signed).digest(),
  };
  const given = Buffer.from(signature, 'hex');
  return provider.signatures.some((form) => {
    const expected = forms[form]();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
