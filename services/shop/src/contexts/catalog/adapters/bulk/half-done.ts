import { IS_AT_WORK } from '../import/changes.ts';

/** What broke off, and was neither finished nor undone: whoever tries the same again would raise some prices twice. */
export const HALF_DONE = `
  SELECT b.id AS lote, h.id AS cambio FROM bulk_edit b JOIN catalogue_change h ON h.id = b.change_id
  WHERE h.finished_at IS NULL AND NOT ${IS_AT_WORK('h.id')}
    AND NOT EXISTS (SELECT FROM catalogue_change u WHERE u.of_id = h.id AND u.kind = 'undo')
  ORDER BY h.id LIMIT 1`;

/** Whether a change is being written or undone, or broke off at either: half of its parts have the other value. */
export const isUnsettled = (change: string): string =>
  `EXISTS (SELECT FROM catalogue_change h LEFT JOIN catalogue_change u ON (u.of_id, u.kind) = (h.id, 'undo') ` +
  `WHERE h.id = ${change} AND CASE WHEN u.id IS NULL THEN h.finished_at IS NULL ELSE u.finished_at IS NULL END)`;

/** Nobody may begin from what is half done. */
export const UNSETTLED = `
  SELECT h.id AS change, ${IS_AT_WORK('coalesce(u.id, h.id)')} AS "isAtWork"
  FROM bulk_edit b JOIN catalogue_change h ON h.id = b.change_id
    LEFT JOIN catalogue_change u ON u.of_id = h.id AND u.kind = 'undo'
  WHERE ${isUnsettled('b.change_id')}
  ORDER BY h.id LIMIT 1`;
