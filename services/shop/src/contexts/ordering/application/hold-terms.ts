import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import { afterWorkingTime } from '@bujia/ecuador/working-time';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import type { Hold } from '../domain/hold.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const METHODS = {
  [PAYMENT_METHOD.cash]: 'cash',
  [PAYMENT_METHOD.transfer]: 'transfer',
  [PAYMENT_METHOD.card]: 'card',
} as const satisfies Record<PaymentMethod, string>;

/** How long the shop's file lets an order wait for its payment. An order keeps what was so when it was placed. */
@Injectable()
export class HoldTerms {
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
        : afterWorkingTime(from, term.workingHours * HOUR_MS * part, calendar);
    return { until: after(share), remindAt: after(share / 2) };
  }
}
