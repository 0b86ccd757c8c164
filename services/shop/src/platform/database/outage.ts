/** SQLSTATEs of a server that cannot at present, by their beginnings: what was asked of it may be right. */
const STATES = [
  '08', // no connection
  '25006', // a standby, or made read-only
  '40001', // serialisation
  '40P01', // deadlock
  '53', // no memory, disk or connection left
  '55P03', // lock not available
  '57014', // took too long
  '57P', // shutting down, starting, database dropped
  '58', // the system below it
];

const SYSTEM = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|EHOSTDOWN$|ENETUNREACH$|ENETDOWN$|ENOTFOUND$|EAI_AGAIN$)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** What the driver and its pool say without a code. */
const WORDS =
  /timeout exceeded when trying to connect|^timeout expired$|connection terminated|not queryable|client was closed|connection is closed/i;

interface Fault {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/** Whether a statement was ended because it took longer than any may: perhaps by its own fault, and then each time. */
export function tookTooLong(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors = [] } = error as Fault;
  return code === '57014' || tookTooLong(cause) || errors.some(tookTooLong);
}

/** Whether a fault is that of something below us that is away or overtaxed: the same may succeed once it is back. */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors = [] } = error as Fault;
  if (typeof code === 'string') {
    if (SYSTEM.test(code)) return true;
    if (SQLSTATE.test(code) && STATES.some((state) => code.startsWith(state))) return true;
  }
  if (typeof message === 'string' && WORDS.test(message)) return true;
  return isOutage(cause) || errors.some(isOutage);
}
