import { PICKUP_CODE } from '@bujia/contracts/handover';
import type { Handover } from '../contract.ts';
import { orderChanged, pickupCodesSpent } from './ordering-errors.ts';

/** Where something waits, and under what name people know it. */
export interface AtBranch {
  key: string;
  name: string;
}

export interface Parcel {
  carrier: string;
  guide: string;
}

/** What a seller says of the way of an order: by whom, when, and which step they had seen. */
export interface HandoverAction {
  sellerId: string;
  seen: number;
  now: Date;
}

interface Said {
  by: string;
  now: Date;
}

const NOTHING: Omit<Handover, 'state' | 'at' | 'by'> = {
  ...{ steps: 0, branch: null, issue: 0, carrier: null, guide: null },
};

const next = (before: Handover | null, state: Handover['state'], { by, now }: Said): Handover => ({
  ...(before ?? NOTHING),
  ...{ state, by, at: now.toISOString(), steps: (before?.steps ?? 0) + 1 },
});

/** Said again, it has another code: the one before was lost, or tried too often. */
export function readyAt(before: Handover | null, branch: AtBranch, said: Said): Handover {
  if (before && before.state !== 'ready') throw orderChanged();
  const ready = next(before, 'ready', said);
  if (ready.issue >= PICKUP_CODE.mostIssued) throw pickupCodesSpent();
  return { ...ready, branch: branch.key, issue: ready.issue + 1 };
}

/** Said again, it is corrected. */
export function sentBy(before: Handover | null, { carrier, guide }: Parcel, said: Said): Handover {
  if (before && before.state !== 'sent') throw orderChanged();
  return { ...next(before, 'sent', said), carrier, guide };
}

/** Sold and handed over in one. */
export const takenAt = (branch: AtBranch, said: Said): Handover => ({
  ...next(null, 'delivered', said),
  branch: branch.key,
});

export const deliveredNow = (before: Handover, said: Said): Handover => next(before, 'delivered', said);

/** By the number of its guide the carrier shows where somebody lives. */
export const withoutGuide = (handover: Handover): Handover => ({ ...handover, guide: null });

/** Whether it is out of the house: nobody cancels it any more. */
export const hasLeft = (handover: Handover | null): boolean => handover !== null && handover.state !== 'ready';
