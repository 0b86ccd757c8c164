import type { DueState, Interval } from '@bujia/contracts/maintenance';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import { daysBetween } from './days.ts';
import type { Reading } from './reading.ts';

/** That something was done; nobody need know at which mileage. */
export interface Done {
  id: string;
  task: string;
  on: LocalDate;
  km: number | null;
}

interface History {
  readings: readonly Reading[];
  done: readonly Done[];
  addedOn: LocalDate;
}

export interface Due {
  state: DueState;
  atKm: number | null;
  kmLeft: number | null;
  on: LocalDate | null;
  last: Done | null;
}

/** Readings that are nearer to each other say little of how far somebody drives. */
const PACE_DAYS = 14;
/** How far somebody drives now, not years ago. */
const PACE_LOOKS_BACK = 540;
/** What was read longer ago says nothing of today. */
const GUESSED_DAYS = 365;
const SOON_KM = 1_000;
const SOON_DAYS = 30;

/** Kilometres a day of late; undefined without two readings that are some weeks apart. */
export function paceOf(readings: readonly Reading[]): number | undefined {
  const last = readings.at(-1);
  if (!last) return undefined;
  const first = readings.find(({ on }) => daysBetween(on, last.on) <= PACE_LOOKS_BACK)!;
  const days = daysBetween(first.on, last.on);
  return days >= PACE_DAYS && last.km > first.km ? (last.km - first.km) / days : undefined;
}

/** What the odometer may show today; undefined without a pace. */
export function guessedKm(readings: readonly Reading[], today: LocalDate): number | undefined {
  const [last, pace] = [readings.at(-1), paceOf(readings)];
  if (!last || pace === undefined) return undefined;
  return Math.round(last.km + pace * Math.min(GUESSED_DAYS, Math.max(0, daysBetween(last.on, today))));
}

/** The last day of a shorter month stands for the days that it lacks. */
export function monthsAfter(day: LocalDate, months: number): LocalDate {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** When a task of a vehicle is due. Where nobody said when it was done, it is counted from what is known of the vehicle first. */
export function dueOf(task: string, every: Interval, { readings, done, addedOn }: History, today: LocalDate): Due {
  const last = done.filter((one) => one.task === task).reduce<Done | null>(later, null);
  const base = last ? { on: last.on, km: last.km ?? kmOn(readings, last.on) } : sinceKnown(readings, addedOn, every);
  const atKm = every.km === undefined || base.km === null ? null : base.km + every.km;
  const guessed = guessedKm(readings, today);
  const read = readings.at(-1)?.km;
  // Without a pace nobody knows what is left, but what was read is a fact.
  const left = atKm === null ? null : (guessed ?? (read !== undefined && read >= atKm ? read : null));
  const kmLeft = left === null || atKm === null ? null : inHundreds(atKm - left);
  const on = every.months === undefined ? null : monthsAfter(base.on, every.months);
  return { state: stateOf(kmLeft, on, today), atKm, kmLeft, on, last };
}

const later = (one: Done | null, other: Done): Done => (one && one.on > other.on ? one : other);
const inHundreds = (km: number) => (Math.abs(km) < 100 ? Math.round(km) : Math.round(km / 100) * 100);

/** The last full turn before the first reading, as the plan counts from nought. */
function sinceKnown([first]: readonly Reading[], addedOn: LocalDate, { km }: Interval) {
  if (!first) return { on: addedOn, km: null };
  const on = first.on < addedOn ? first.on : addedOn;
  return { on, km: km === undefined ? null : Math.floor(first.km / km) * km };
}

/** By the readings around that day. */
function kmOn(readings: readonly Reading[], on: LocalDate): number | null {
  const same = readings.find((reading) => reading.on === on);
  const [last, pace] = [readings.at(-1), paceOf(readings)];
  if (same) return same.km;
  return last && pace !== undefined ? Math.max(0, Math.round(last.km - pace * daysBetween(on, last.on))) : null;
}

function stateOf(kmLeft: number | null, on: LocalDate | null, today: LocalDate): DueState {
  if ((kmLeft !== null && kmLeft <= 0) || (on !== null && on <= today)) return 'vencida';
  const isSoon = (kmLeft !== null && kmLeft <= SOON_KM) || (on !== null && daysBetween(today, on) <= SOON_DAYS);
  return isSoon ? 'pronto' : 'despues';
}
