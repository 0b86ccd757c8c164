import type { RidePaper } from './ride.ts';

/** A document as a program of its own is told of it. */
export type RideTask = Omit<RidePaper, 'issuedAt' | 'authorisedAt'> & { issuedAt: string; authorisedAt?: string };

export const rideTask = (document: RidePaper): RideTask => {
  const { kind, number, content, accessKey, environment, issuedOn, issuedAt, authorisedAt } = document;
  return {
    ...{ kind, number, content, accessKey, environment, issuedOn },
    ...{ issuedAt: issuedAt.toISOString(), authorisedAt: authorisedAt?.toISOString() },
  };
};
