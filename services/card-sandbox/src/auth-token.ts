import { createHash, timingSafeEqual } from 'node:crypto';

const LIFE_SECONDS = 15;

export interface Credentials {
  code: string;
  key: string;
}

/** Why a call is not let in, or undefined when it is: the header is Base64 of `code;seconds;sha256(key + seconds)`. */
export function tokenProblem(header: string | undefined, { code, key }: Credentials, now: Date): string | undefined {
  const [application, seconds, proof, ...rest] = Buffer.from(header ?? '', 'base64')
    .toString()
    .split(';');
  if (!application || !seconds || !proof || rest.length > 0) return 'Invalid authentication token';
  if (application !== code) return 'Application not found';
  const expected = createHash('sha256').update(`${key}${seconds}`).digest();
  const given = Buffer.from(proof, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'Invalid authentication token';
  const age = now.getTime() / 1000 - Number(seconds);
  return Math.abs(age) <= LIFE_SECONDS ? undefined : 'Invalid timestamp';
}
