/**
 * Dates of America/Guayaquil, whatever the zone of the machine: mainland Ecuador has been five hours behind UTC, without
 * summer time, since 1993.
 */
const OFFSET = '-05:00';
const OFFSET_MS = -5 * 3_600_000;

/** A day of Guayaquil as yyyy-MM-dd. */
export type LocalDate = string;

export const localDate = (instant: Date): LocalDate =>
  new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** 2026-11-21T10:00:00-05:00, as the tax authority writes an instant. */
export const localTime = (instant: Date): string =>
  `${new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19)}${OFFSET}`;

/** Whether a text is a day of the calendar, written yyyy-MM-dd; no calendar has a year 0. */
export function isLocalDate(text: string): boolean {
  const midnight = new Date(`${text}T00:00:00.000${OFFSET}`);
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight.getTime()) && localDate(midnight) === text;
}

/** The instant of a local time of day, HH:mm. */
export function instantOf(date: LocalDate, time: string): Date {
  if (!isLocalDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new RangeError(`Not a time: ${date} ${time}`);
  return new Date(`${date}T${time}:00.000${OFFSET}`);
}

/** An order may be cancelled until 16:00 of the day it was placed. */
export const cancellationDeadline = (placedAt: Date): Date => instantOf(localDate(placedAt), '16:00');

/** A card payment may be reversed until 17:40 of its day, or of the next day when it was made after 17:40. */
export function reversalDeadline(paidAt: Date): Date {
  const sameDay = instantOf(localDate(paidAt), '17:40');
  // A day of Guayaquil always has 24 hours.
  return paidAt <= sameDay ? sameDay : new Date(sameDay.getTime() + 86_400_000);
}

/** The instant of the deadline itself is still in time. */
export const isInTime = (deadline: Date, now: Date): boolean => now <= deadline;

/** Whole seconds until a deadline, a begun one counted; 0 once it is reached. */
export const secondsLeft = (deadline: Date, now: Date): number =>
  Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));

/** 3,725 seconds are 01:02:05. */
export function countdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** 2026-02-05 is 05-febrero-2026. */
export function longDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}

/** 2026-02-05 is 2026/02/05. */
export const slashDate = (date: LocalDate): string => date.replaceAll('-', '/');
