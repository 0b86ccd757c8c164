import { createHash } from 'node:crypto';

/** The provider's header: good for 15 seconds, so each call gets its own, by the machine's clock. */
export function authToken({ code, key }: { code: string; key: string }, now = new Date()): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const proof = createHash('sha256').update(`${key}${seconds}`).digest('hex');
  return Buffer.from(`${code};${seconds};${proof}`).toString('base64');
}
