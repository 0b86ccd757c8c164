import { QUANTITY } from '@bujia/contracts/cart';
import { KIT_FAULTS, KIT_LIMITS } from '@bujia/contracts/kits';
import { Aggregate } from '../../../kernel/aggregate.ts';
import { kitGone, kitWrong } from './catalog-errors.ts';
import { stemsOf } from './words.ts';

/** Where on a vehicle a part goes: which part that is depends on the vehicle. */
export interface PartPlace {
  /** Slug of the category. */
  category: string;
  /** How the parts are called; empty for all of the category. */
  part: string;
  /** As fitments write it; empty for wherever. */
  position: string;
}

export interface KitPlace extends PartPlace {
  quantity: number;
}

export interface KitWish {
  name: string;
  places: readonly KitPlace[];
}

/** What is usually changed together. One that is changed is retired and made anew, so what stood there can be put back. */
export class Kit extends Aggregate {
  readonly id!: number;
  /** What came of one kit, in all its versions. */
  readonly family: string;
  readonly name: string;
  readonly places: readonly KitPlace[];
  readonly madeAt: Date;
  private _retiredAt: Date | null = null;

  private constructor(family: string, { name, places }: KitWish, now: Date) {
    super();
    this.family = family;
    this.name = name;
    this.places = places;
    this.madeAt = now;
  }

  static make(family: string, wish: KitWish, now: Date): Kit {
    const problem = problemOf(wish.places);
    if (problem !== undefined) throw kitWrong(problem);
    return new Kit(family, wish, now);
  }

  get retiredAt(): Date | null {
    return this._retiredAt;
  }

  /** In favour of another version, or of none. */
  retire(now: Date): void {
    if (this._retiredAt !== null) throw kitGone();
    this._retiredAt = now;
  }

  restore(): void {
    if (this._retiredAt === null) throw kitGone();
    this._retiredAt = null;
  }
}

/** What is the same place, however it is written. */
export const placeKey = ({ category, part, position }: PartPlace): string =>
  [category, stemsOf(part).join(' '), position.toLowerCase()].join('|');

function problemOf(places: readonly KitPlace[]): string | undefined {
  if (places.length < KIT_LIMITS.leastPlaces) return KIT_FAULTS.few;
  if (places.length > KIT_LIMITS.places) return KIT_FAULTS.many;
  const keys = places.map(placeKey);
  const again = keys.findIndex((key, i) => keys.indexOf(key) < i);
  if (again >= 0) return KIT_FAULTS.twice(again + 1, keys.indexOf(keys[again]!) + 1);
  const isSound = ({ quantity }: KitPlace) =>
    Number.isInteger(quantity) && quantity >= QUANTITY.min && quantity <= QUANTITY.max;
  return places.every(isSound) ? undefined : `La cantidad va de ${QUANTITY.min} a ${QUANTITY.max}`;
}
