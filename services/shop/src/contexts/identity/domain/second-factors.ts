import type { SecondFactor } from './second-factor.ts';

/** To be asked once the account is locked. */
export abstract class SecondFactors {
  abstract add(factor: SecondFactor): void;
  abstract remove(factor: SecondFactor): void;
  abstract of(accountId: string): Promise<SecondFactor | undefined>;
}
