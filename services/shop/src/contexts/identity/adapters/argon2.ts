import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's first choice of cost: about 20 ms of one core, 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One password typed on two keyboards may arrive as two sequences of code points. */
const normal = (password: string): string => password.normalize('NFC');

/** Both run on the thread pool, beside the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST);
export const verifyPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, normal(password));

/** Whether a stored hash, `$argon2id$v=19$m=...,t=...,p=...$...`, cost less than today's do. */
export function isCheaper(hashed: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(hashed) ?? [];
  return !(Number(memory) >= COST.memoryCost && Number(time) >= COST.timeCost);
}
