import type { RidePaper } from './ride.ts';

/** A document as a program of its own is told of it. */
export type RideTask = Omit<RidePaper, 'issuedAt' | 'authorisedAt'> & {
  issuedAt: string;
  authorisedAt?: string;
  /** PNG, in base64. */
  logo?: string;
};

export const rideTask = (document: RidePaper, logo?: Buffer): RideTask => {
  const { kind, number, content, accessKey, environment, issuedOn, issuedAt, authorisedAt } = document;
  return {
    ...{ kind, number, content, accessKey, environment, issuedOn },
    ...{ issuedAt: issuedAt.toISOString(), authorisedAt: authorisedAt?.toISOString() },
    logo: logo?.toString('base64'),
  };
};
