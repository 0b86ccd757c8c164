import type { LocalDate } from '@bujia/ecuador/guayaquil';

export abstract class DatedMarks {
  /** Puts the marks of so many parts at most as they are on a day; how many were otherwise. */
  abstract turn(day: LocalDate, most: number): Promise<number>;
}
