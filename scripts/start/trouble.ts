/** A failure whose message tells a person what to do; it is shown alone, without a stack. */
export class Trouble extends Error {}

/** As Node and the database driver throw it. */
interface Cause {
  message: string;
  code?: string;
  path?: string;
  address?: string;
  port?: number;
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
  ECONNREFUSED: ({ address, port }) => `Nothing answers at ${where(address, port)}: start it, or correct its address.`,
  ENOTFOUND: ({ message }) => `The database's machine is not known (${message}): correct DATABASE_URL.`,
  '28P01': () => 'The database refuses the password: correct DATABASE_URL.',
  '28000': () => 'The database refuses the role: correct DATABASE_URL.',
  '3D000': ({ message }) => `No such database (${message}): create it, or correct DATABASE_URL.`,
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
  return undefined;
}

function forbidden({ path, message }: Cause): string {
  return `No permission for ${path ?? message}: give it to your account (chown), or start as its owner.`;
}

function inTheWay({ path, message }: Cause): string {
  return `${path ?? message} is not what is expected there: move it away and start again.`;
}

function where(address: string | undefined, port: number | undefined): string {
  return address ? `${address}:${port}` : 'the address of DATABASE_URL';
}
