/**
 * A program of its own: draws the printed form of a document.
 * node draw-ride.ts '{"memoryBytes":268435456}' < document.json > out.pdf
 */
import { drawPaper } from '../../../../platform/apart/draw-paper.ts';
import { type RidePaper, ridePdf } from './ride.ts';

export type RideTask = Omit<RidePaper, 'issuedAt' | 'authorisedAt'> & { issuedAt: string; authorisedAt?: string };

await drawPaper(({ issuedAt, authorisedAt, ...paper }: RideTask) =>
  ridePdf({
    ...{ ...paper, issuedAt: new Date(issuedAt) },
    authorisedAt: authorisedAt === undefined ? undefined : new Date(authorisedAt),
  }),
);
