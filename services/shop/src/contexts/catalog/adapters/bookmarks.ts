import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { CATALOGUE_CHANNEL, isWhole } from './answers.ts';
import type { Listing } from './listing-query.ts';

/** Where a list goes on: how many parts lie before, and the last of them. */
export interface Bookmark {
  position: number;
  /** What the list is ordered by, of that part. */
  key: number | string;
  id: number;
}

/** Parts between two bookmarks of a list: to step over so many costs nothing. */
export const APART = 200;
/** The list that was read longest ago is forgotten for another one. */
const MAX_LISTS = 100;

/** The places of one list that are known because somebody read there. */
export class ReadList {
  private readonly places: Bookmark[] = [];
  /** No part stands here or behind. */
  end = Infinity;
  /** One part that is sold out, carried to another branch or rated moves the places of the others. */
  readonly moves: boolean;

  constructor(moves = false) {
    this.moves = moves;
  }

  /** The last one known at or before a position. */
  before(position: number): Bookmark | undefined {
    return this.places[this.countUpTo(position) - 1];
  }

  /** What was read from a position on. */
  read(position: number, wanted: number, rows: readonly Omit<Bookmark, 'position'>[]): void {
    const next = position + rows.length;
    if (rows.length < wanted) this.end = Math.min(this.end, next);
    const last = rows.at(-1);
    const at = this.countUpTo(next);
    const isNear = (other: Bookmark | undefined) => other && Math.abs(other.position - next) < APART;
    if (!last || next < APART || isNear(this.places[at - 1]) || isNear(this.places[at])) return;
    this.places.splice(at, 0, { position: next, key: last.key, id: last.id });
  }

  private countUpTo(position: number): number {
    let low = 0;
    for (let high = this.places.length; low < high;) {
      const middle = (low + high) >> 1;
      if (this.places[middle]!.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Without what is sold out, of what lies in a branch, or by what buyers gave. */
const movesByPart = ({ available, traits, order }: Listing): boolean =>
  available || order === 'calificados' || traits.some(({ kind }) => kind === 'branch');

/**
 * A page is asked for by its number. To find a deep one the database would step over all that lies before, so each process
 * remembers where pages of the lists begin that were read in it, until the catalogue changes.
 */
@Injectable()
export class Bookmarks implements OnModuleInit {
  /** A Map keeps the order of insertion, so the first list is the least recently read. */
  private lists = new Map<string, ReadList>();

  constructor(private readonly wakeups: Wakeups) {}

  async onModuleInit(): Promise<void> {
    await this.wakeups.on(CATALOGUE_CHANNEL, (changed) => {
      if (isWhole(changed)) this.lists = new Map();
      else for (const [key, { moves }] of this.lists) if (moves) this.lists.delete(key);
    });
  }

  /** Whoever still reads for a list from before a change notes it where nobody looks any more. */
  of(listing: Listing): ReadList {
    const key = JSON.stringify({ ...listing, page: 0, size: 0 });
    const list = this.lists.get(key) ?? new ReadList(movesByPart(listing));
    this.lists.delete(key);
    this.lists.set(key, list);
    const [oldest] = this.lists.keys();
    if (this.lists.size > MAX_LISTS) this.lists.delete(oldest!);
    return list;
  }
}
