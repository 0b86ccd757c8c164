import { CHECKOUT_BUSY, CHECKOUT_BUSY_CODE } from '@bujia/contracts/checkout';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../kernel/refusal.ts';
import { Limiter } from '../../../kernel/limiter.ts';
import { Config } from '../../../platform/config/config.ts';

const BESIDE = 2;
/** About ten seconds of work: whoever comes later is better told so. */
const LINE_MAX = 2_000;

/**
 * In a rush for one part everybody waits for the same row. They do so in line and not with a connection in hand, of
 * which some stay for whoever fills a cart or signs in meanwhile.
 */
@Injectable()
export class CheckoutLimiter extends Limiter {
  constructor({ databasePool }: Config) {
    const busy = () => new Refusal('unavailable', CHECKOUT_BUSY_CODE, CHECKOUT_BUSY);
    super(Math.max(1, databasePool - BESIDE), LINE_MAX, busy);
  }
}
