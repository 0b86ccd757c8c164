import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { type WorkCalendar, afterWorkingTime } from '@bujia/ecuador/working-time';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import type { Hold } from '../domain/hold.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** For whom a calendar that never opens tells no end. */
const LONGEST_MS = 60 * 24 * HOUR_MS;
const METHODS = {
  [PAYMENT_METHOD.cash]: 'cash',
  [PAYMENT_METHOD.transfer]: 'transfer',
  [PAYMENT_METHOD.card]: 'card',
} as const satisfies Record<PaymentMethod, string>;

/** How long the shop's file lets an order wait for its payment. An order keeps what was so when it was placed. */
@Injectable()
export class HoldTerms {
  private readonly log = new Logger(HoldTerms.name);

  constructor(private readonly config: Config) {}

  whole(method: PaymentMethod, from: Date): Hold {
    return this.of(method, from, 1);
  }

  /** What is left at least to whoever has to pay another way. */
  rest(method: PaymentMethod, from: Date): Hold {
    return this.of(method, from, 0.5);
  }

  private of(method: PaymentMethod, from: Date, share: number): Hold {
    const { terms, calendar } = this.config.holds;
    const term = terms[METHODS[method]];
    const after = (part: number): Date =>
      'minutes' in term
        ? new Date(from.getTime() + term.minutes * MINUTE_MS * part)
        : this.worked(from, term.workingHours * HOUR_MS * part, calendar, part);
    return { until: after(share), remindAt: after(share / 2) };
  }

  /** Nobody is kept from buying by a calendar: where it opens no more there is a longest term. */
  private worked(from: Date, ms: number, calendar: WorkCalendar, part: number): Date {
    try {
      return afterWorkingTime(from, ms, calendar);
    } catch (error) {
      this.log.warn(`The calendar tells no end of a term: ${(error as Error).message}`);
      return new Date(from.getTime() + LONGEST_MS * part);
    }
  }
}
