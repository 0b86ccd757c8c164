import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';

const Notice = Type.Object({ noticeId: Type.String() });
export class NoticeRequested extends event<Static<typeof Notice>>(
  'restock.notice-requested.v1',
  'A visitor gave an address, to be told when a part is back; its owner has yet to confirm.',
  Notice,
) {}

export class PartBack extends event<Static<typeof Notice>>(
  'restock.part-back.v1',
  'A part that somebody waits for can be bought again. For each who waits one, and never another for the same notice.',
  Notice,
) {}

export type NoticeState = 'requested' | 'waiting' | 'told' | 'ended';

/** Purposes of the sealed codes in the links: one for confirming ends nothing. */
export const CONFIRM_NOTICE_SEAL = 'restock-confirm';
export const END_NOTICES_SEAL = 'restock-end';
export const CONFIRM_NOTICE_WITHIN_MINUTES = 7 * 24 * 60;

export interface KnownNotice {
  id: string;
  partId: number;
  state: NoticeState;
  /** A visitor has none. */
  accountId: string | undefined;
  /** Where the mail goes now: the verified address of the account, or the one that was given. */
  address: string;
  /** Of the account; a visitor has none. */
  name: string | undefined;
}

/** Asks about who waits for a part. */
export abstract class Notices {
  /** Undefined also where nobody is left to be written to. */
  abstract find(noticeId: string): Promise<KnownNotice | undefined>;
}
