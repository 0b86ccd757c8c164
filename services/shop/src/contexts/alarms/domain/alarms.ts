import type { Cause } from '@bujia/contracts/bell';
import type { Alarm } from './alarm.ts';

export abstract class Alarms {
  /** All that were ever raised or switched, as they stand. */
  abstract all(): Promise<Alarm[]>;
  /** Of a cause, which nobody else changes until the unit is over. */
  abstract lock(cause: Cause): Promise<Alarm>;
}
