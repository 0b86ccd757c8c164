import type { LocalDate } from '@bujia/ecuador/guayaquil';

/** What an odometer showed on a day. */
export interface Reading {
  km: number;
  on: LocalDate;
}
