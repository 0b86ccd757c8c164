import type { IconName } from '../../ui/icon-names.ts';

/** A screen as the house of the staff shows it: in the side navigation, and among what is found by its words. */
export interface Room {
  /** Under which heading it stands; those before the first heading stand by themselves. */
  group: string;
  text: string;
  icon: IconName;
  href: string;
  /** Found by these as well. */
  words?: string;
}

/** Rooms by their headings, in the order in which they are given. */
export function grouped<One extends Room>(rooms: readonly One[]): [group: string, rooms: One[]][] {
  const groups = new Map<string, One[]>();
  for (const room of rooms) groups.set(room.group, [...(groups.get(room.group) ?? []), room]);
  return [...groups];
}

/** A payment that was found belongs to the entry of the payments, an order to that of the orders. */
export const isWithin = (path: string, href: string) =>
  path === href || path === `${href}-detail` || path.startsWith(`${href}/`);
