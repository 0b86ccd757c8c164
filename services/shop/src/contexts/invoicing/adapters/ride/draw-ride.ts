/**
 * A program of its own: draws the printed form of a document.
 * node draw-ride.ts '{"memoryBytes":268435456}' < document.json > out.pdf
 */
import { drawPaper } from '../../../../platform/apart/draw-paper.ts';
import { drawnRide } from './drawn-ride.ts';

await drawPaper(drawnRide);
