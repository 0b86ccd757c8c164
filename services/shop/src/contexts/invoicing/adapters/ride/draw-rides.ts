/**
 * A program of its own: draws the printed form of one document after the other, for a `Press`.
 * node draw-rides.ts '{"memoryBytes":268435456}'
 */
import { drawPapers } from '../../../../platform/apart/draw-paper.ts';
import { drawnRide } from './drawn-ride.ts';

await drawPapers(drawnRide);
