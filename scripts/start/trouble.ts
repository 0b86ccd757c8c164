import { meaningOf } from '../../services/shop/src/platform/config/address.ts';

/** A failure whose message tells a person what to do; it is shown alone, without a stack. */
export class Trouble extends Error {}

/** As Node and the database driver throw it. */
interface Cause {
  message: string;
  code?: string;
  path?: string;
  cause?: Cause;
}

/** What each code of the operating system or of PostgreSQL means to the person at the terminal. */
const MEANINGS: Record<string, (cause: Cause) => string> = {
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
  '53100': () => FULL,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: forbidden,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  EISDIR: inTheWay,
};

const FULL = 'The disk is full: free some space and start again. What was loaded so far is kept.';

export const isFullDisk = (text: string): boolean => /no space left on device/i.test(text);

/** One line for a failure that is not the program's own fault; undefined for the others. */
export function explain(error: unknown): string | undefined {
  for (let at = error as Cause | undefined; at; at = at.cause) {
    if (isFullDisk(at.message)) return FULL;
    if (at instanceof Trouble) return at.message;
    const meaning = MEANINGS[at.code ?? ''];
    if (meaning) return meaning(at);
  }
  return meaningOf('DATABASE_URL', error)?.text;
}

function forbidden({ path, message }: Cause): string {
  return `No permission for ${path ?? message}: give it to your account (chown), or start as its owner.`;
}

function inTheWay({ path, message }: Cause): string {
  return `${path ?? message} is not what is expected there: move it away and start again.`;
}
