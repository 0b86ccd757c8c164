import { USER_TYPE } from '@bujia/contracts/accounts';
import { STAFF_IDLE_MS, STAFF_LIFE_MS } from '../domain/session.ts';

/** Whether the session `s` of the account `a` opens anything, and the moments that are to be filled in for it. */
export const IS_OPEN = `s.expires_at > ?::timestamptz
  AND (a.type = ${USER_TYPE.client} OR s.seen_at > ?::timestamptz AND s.opened_at > ?::timestamptz)`;
export const momentsOf = (now: Date): [Date, Date, Date] => [
  now,
  new Date(now.getTime() - STAFF_IDLE_MS),
  new Date(now.getTime() - STAFF_LIFE_MS),
];
