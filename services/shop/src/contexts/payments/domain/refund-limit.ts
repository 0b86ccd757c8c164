import type { Cents } from '@bujia/pricing/money';
import { aboveRefundLimit } from './payments-errors.ts';

/** Of what a seller gives back of one order: `before`, and now `amount`. Without a limit it may be anything. */
export function assertWithin(limit: Cents | undefined, before: Cents, amount: Cents): void {
  if (limit !== undefined && before + amount > limit) throw aboveRefundLimit(limit);
}
