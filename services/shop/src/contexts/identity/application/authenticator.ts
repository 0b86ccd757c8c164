import type { Enrolment } from '@bujia/contracts/second-factor';

/** Codes of six digits that change every half minute, as applications on a telephone make them. */
export abstract class Authenticator {
  abstract newSecret(): string;
  /** What the owner of the address takes into the application. */
  abstract enrolment(secret: string, email: string): Promise<Enrolment>;
  /** The half minute whose code it is: this one, or one beside it for clocks that differ; undefined for any other. */
  abstract stepOf(secret: string, code: string, now: Date): number | undefined;
}
