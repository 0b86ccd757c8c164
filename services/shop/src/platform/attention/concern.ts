import type { InjectionToken } from '@nestjs/common';
import type { Cause } from '@bujia/contracts/bell';

/** How it stands with something that needs a person. */
export interface Trouble {
  count: number;
  /** In words of an operator, without the title of its cause. */
  said: string;
  since?: Date;
  urgent?: {
    /** What is urgent now; in another stage it is news again. */
    stage: string;
    /** Operators are written to once for a stage, and not each day that it lasts. */
    once?: true;
  };
}

/** Something that may need a person. Contexts and the platform declare theirs; the bell of operators shows what there is. */
export interface Concern {
  cause: Cause;
  /** Nothing where nobody is needed. It is asked every minute by each operator who looks: let it be cheap. */
  look: (now: Date) => Promise<Trouble | undefined>;
}

export const CONCERNS = 'bujia:concerns';

/** Declares what may need a person: `providers: [declareConcerns([Signer], (signer: Signer) => [...])]`. */
export const declareConcerns = <Asked extends unknown[]>(
  inject: InjectionToken[],
  make: (...asked: Asked) => Concern[],
) => ({
  provide: Symbol(CONCERNS),
  inject,
  useFactory: (...asked: Asked) => ({ [CONCERNS]: make(...asked) }),
});
