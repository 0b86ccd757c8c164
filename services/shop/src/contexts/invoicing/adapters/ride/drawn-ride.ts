import type { RideTask } from './ride-task.ts';
import { ridePdf } from './ride.ts';

export const drawnRide = ({ issuedAt, authorisedAt, logo, ...paper }: RideTask): Promise<Buffer> =>
  ridePdf(
    {
      ...{ ...paper, issuedAt: new Date(issuedAt) },
      authorisedAt: authorisedAt === undefined ? undefined : new Date(authorisedAt),
    },
    logo === undefined ? undefined : Buffer.from(logo, 'base64'),
  );
