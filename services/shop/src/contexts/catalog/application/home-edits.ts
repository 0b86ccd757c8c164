import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { HomeTarget } from '../domain/home-target.ts';
import type { AsRead, Written } from './foundation-edits.ts';

export type HomePlace = 'slide' | 'shelf';

/** Where it leads or what it holds, and when it is seen. */
export interface OnHome {
  target: HomeTarget;
  /** As people write them, where the target is parts. */
  codes: readonly string[];
  title: string;
  from: LocalDate | undefined;
  until: LocalDate | undefined;
  shown: boolean;
}

export interface SlideWish extends OnHome {
  /** Hashes of its pictures; that of phones may be blank. */
  wide: string;
  narrow: string;
  alt: string;
  offer: string;
  details: string;
}

export interface ShelfWish extends OnHome {
  size: number;
}

/** Slides and shelves that are written by hand. A refusal where it cannot be, or somebody else was faster. */
export abstract class HomeEdits {
  abstract saveSlide(of: AsRead | undefined, wish: SlideWish): Written;
  abstract saveShelf(of: AsRead | undefined, wish: ShelfWish): Written;
  /** All that are there. */
  abstract order(place: HomePlace, ids: readonly number[]): Written;
  abstract retire(place: HomePlace, of: AsRead): Written;
}
