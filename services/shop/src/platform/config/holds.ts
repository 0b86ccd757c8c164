import type { ShopGroups } from '@bujia/contracts/shop-groups';
import type { LocalDate } from '@bujia/ecuador/guayaquil';
import type { WorkCalendar } from '@bujia/ecuador/working-time';

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

type Holds = ShopGroups['reservas'];

type Counted = [length: number, unit: Holds['cardIn']];
/** A file may have anything there: what is no number is told by the rules. */
const counted = (term?: { minutes?: number; workingHours?: number } | null): Counted =>
  term?.minutes === undefined ? [term?.workingHours as number, 'workingHours'] : [term.minutes, 'minutes'];
const termOf = (length: number, unit: Holds['cardIn']): HoldTerm =>
  unit === 'minutes' ? { minutes: length } : { workingHours: length };

/** As they are written on the form. */
export function holdsInForm({ caps = CAPS, ...given }: HoldsInFile = {}): Holds {
  const { card: ofCard, cash: ofCash, transfer: ofTransfer } = { ...TERMS, ...given };
  const [card, cardIn] = counted(ofCard);
  const [cash, cashIn] = counted(ofCash);
  const [transfer, transferIn] = counted(ofTransfer);
  return { card, cardIn, cash, cashIn, transfer, transferIn, ...caps.unverified, verified: caps.verified };
}

export function holdSettings(holds: Holds, calendar: WorkCalendar): HoldSettings {
  const { card, cardIn, cash, cashIn, transfer, transferIn, orders, units, verified } = holds;
  return {
    terms: { card: termOf(card, cardIn), cash: termOf(cash, cashIn), transfer: termOf(transfer, transferIn) },
    calendar,
    caps: { unverified: { orders, units }, verified },
  };
}
