import type { LocalDate } from '@bujia/ecuador/guayaquil';

const DAY_MS = 24 * 60 * 60_000;

export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
