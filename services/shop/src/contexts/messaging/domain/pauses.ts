const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Servers that put a mail off do so for a minute or two; those that are away may be so for a night. */
const PAUSES = [5 * SECOND, 20 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE];

/** Milliseconds until the next attempt, after so many. */
export const pauseAfter = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0]!;
