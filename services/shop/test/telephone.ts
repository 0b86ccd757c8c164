import { Secret, TOTP } from 'otpauth';

/** What the application on somebody's telephone shows. */
export const codeOfTelephone = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
