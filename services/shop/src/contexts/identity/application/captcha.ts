/** What a solved captcha cost. Whoever pays several times the work is let in where a limit holds the usual ones up. */
export type Effort = 'usual' | 'harder';

/** Tells people from programs. One solved captcha serves one attempt. */
export abstract class Captcha {
  /** A fresh riddle for the widget; undefined where the provider's own script brings it. The harder one is always ours. */
  abstract challenge(effort: Effort, ipAddress: string): Promise<object | undefined>;
  /** Whether `spend` would take the value now. Changes nothing. */
  abstract check(value: string, ipAddress: string): Promise<boolean>;
  /** Takes the value, once; throws when it is not good. Never inside a transaction: a failed attempt spends it too. */
  abstract spend(value: string, ipAddress: string): Promise<Effort>;
}
