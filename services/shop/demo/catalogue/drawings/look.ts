import type { Random } from '../random.ts';
import type { Tone } from './ink.ts';

/** What makes one drawing of a kind differ from the next. */
export interface Look {
  accent: Tone;
  random: Random;
  /** Which of the options that the drawing shows, as their kind lists them. */
  choice: number;
}

export type Draw = (look: Look) => string;
