import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_CHALLENGE_PATH } from '@bujia/contracts/captcha';
import type { Visitor } from './visitor.ts';

/** What the widget does in a browser: fetches a riddle and works it out. */
export async function solveCaptcha(
  visitor: Visitor,
  path = CAPTCHA_CHALLENGE_PATH,
  headers: Record<string, string> = {},
): Promise<string> {
  const { body: challenge } = await visitor.get<Challenge>(`/api/${path}`, { headers });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
