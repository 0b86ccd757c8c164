import { type Cents, assertCents, roundHalfUp } from './money.ts';

/** Listed prices and shipping costs include it. */
export const IVA_PERCENT = 15;

const GROSS_PERCENT = BigInt(100 + IVA_PERCENT);

/** An amount with IVA divided by 1.15. */
export const withoutIva = (gross: Cents): Cents => percentOfNet(gross, 100);

/** The nearest amount with IVA of one without. */
export function withIva(net: Cents): Cents {
  assertCents(net);
  return roundHalfUp(BigInt(net) * GROSS_PERCENT, 100n);
}

/** Part of an amount with IVA once that is divided by 1.15: rounded once, at the end. */
export function percentOfNet(gross: Cents, percent: number): Cents {
  assertCents(gross);
  return roundHalfUp(BigInt(gross) * BigInt(percent), GROSS_PERCENT);
}

/** The tax of a base that is already in whole cents. */
export function ivaOf(base: Cents): Cents {
  assertCents(base);
  return roundHalfUp(BigInt(base) * BigInt(IVA_PERCENT), 100n);
}
