import type { LineReturnReason } from '@bujia/contracts/line-returns';
import { ORDER_STATUS } from '@bujia/contracts/orders';
import { type WorkCalendar, afterWorkingTime } from '@bujia/ecuador/working-time';
import type { Order } from './order.ts';

const HOUR_MS = 3_600_000;
/** Of the terms: what is returned or exchanged, and the warranty of the factory by what a part is. */
const RETURN_MS = 48 * HOUR_MS;
const ELECTRICAL_WORKING_MS = 24 * HOUR_MS;
const MECHANICAL_MS = 30 * 24 * HOUR_MS;

/** Null: no time runs, because nobody has it in hands yet. */
export interface ReturnWindow {
  returnUntil: Date | null;
  warrantyUntil: Date | null;
}

/**
 * The terms count from the delivery; where none is kept, from the moment that a seller completed the order. Null: it is still
 * with the shop or its carrier.
 */
export function countedFrom({ tracking, handover }: Pick<Order, 'tracking' | 'handover'>): Date | null {
  if (handover !== null) return handover.state === 'delivered' ? new Date(handover.at) : null;
  const handedOver = tracking.find(({ status }) => status === ORDER_STATUS.completed)?.at;
  return handedOver === undefined ? null : new Date(handedOver);
}

export function windowFrom(from: Date | null, isElectrical: boolean, calendar: WorkCalendar): ReturnWindow {
  if (from === null) return { returnUntil: null, warrantyUntil: null };
  const after = (ms: number) => new Date(from.getTime() + ms);
  return {
    returnUntil: after(RETURN_MS),
    warrantyUntil: isElectrical ? afterWorkingTime(from, ELECTRICAL_WORKING_MS, calendar) : after(MECHANICAL_MS),
  };
}

export const deadlineFor = (reason: LineReturnReason, { returnUntil, warrantyUntil }: ReturnWindow): Date | null =>
  reason === 'defective' ? warrantyUntil : returnUntil;
