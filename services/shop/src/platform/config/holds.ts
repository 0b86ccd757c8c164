import type { OpeningHours } from '@bujia/contracts/shop';
import { type LocalDate, isLocalDate } from '@bujia/ecuador/guayaquil';
import { type WorkCalendar, afterWorkingTime } from '@bujia/ecuador/working-time';
import type { Environment } from './environment.ts';

type Method = 'card' | 'cash' | 'transfer';
/** Minutes pass always, working hours while the shop is open. */
export type HoldTerm = { minutes: number } | { workingHours: number };

/** The most that unpaid orders of an account may hold. */
export interface HoldCap {
  orders: number;
  units: number;
}
/** What somebody with a verified account may who has paid so many cents before. */
export type EarnedCap = HoldCap & { paid: number };

/** Part `holds` of the shop's file: how long what is not paid keeps its parts. */
export type HoldsInFile = Partial<Record<Method, HoldTerm>> & {
  holidays?: LocalDate[];
  caps?: { unverified: HoldCap; verified: EarnedCap[] };
};

export interface HoldSettings {
  terms: Record<Method, HoldTerm>;
  calendar: WorkCalendar;
  caps: {
    unverified: HoldCap;
    /** The first for whoever has paid nothing; the more is paid, the more is trusted. */
    verified: EarnedCap[];
  };
}

const TERMS: HoldSettings['terms'] = {
  card: { minutes: 30 },
  cash: { workingHours: 24 },
  transfer: { workingHours: 48 },
};

const CAPS: HoldSettings['caps'] = {
  unverified: { orders: 1, units: 30 },
  verified: [
    { paid: 0, orders: 15, units: 300 },
    { paid: 50_000, orders: 25, units: 600 },
    { paid: 300_000, orders: 50, units: 2_000 },
  ],
};

export function holdSettings(
  read: Environment,
  { holidays = [], caps = CAPS, ...terms }: HoldsInFile = {},
  hours: readonly OpeningHours[],
): HoldSettings {
  const settings = { terms: { ...TERMS, ...terms }, calendar: { hours, holidays }, caps };
  const wrong = problemOf(settings);
  if (wrong) read.wrong('SHOP_FILE:', wrong);
  return settings;
}

function problemOf({ terms, calendar, caps: { unverified, verified } }: HoldSettings): string | undefined {
  const day = calendar.holidays.find((holiday) => !isLocalDate(holiday));
  if (day !== undefined) return `holds.holidays: ${day} is no day`;
  for (const [method, term] of Object.entries(terms)) {
    const length = 'minutes' in term ? term.minutes : term.workingHours;
    if (!(length > 0 && length <= 10_000)) return `holds.${method} needs minutes or workingHours`;
  }
  for (const { orders, units } of [unverified, ...verified])
    if (!(orders >= 1 && units >= 1)) return 'holds.caps: everybody may have an order and a unit';
  if (verified[0]?.paid !== 0 || verified.some(({ paid }, i) => paid < (verified[i - 1]?.paid ?? 0)))
    return 'holds.caps.verified begins with paid 0 and grows';
  try {
    afterWorkingTime(new Date(), 1, calendar);
  } catch {
    return 'hours: the shop is never open';
  }
  return undefined;
}
