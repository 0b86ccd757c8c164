/** What a kind of part is. The generator crosses it with vehicles, positions and options to make parts. */
import type { Drawing } from '../drawings/drawings.ts';
import type { Engine, Generation } from '../vehicles.ts';

/** What a part of the kind is made for. */
export type Fits =
  /** Every model on one platform: brakes, steering, suspension. */
  | 'platform'
  /** One generation of a model: body, glass, lamps. */
  | 'generation'
  /** One generation with one engine: radiators, exhausts, mounts. */
  | 'engineInModel'
  /** Every vehicle with an engine of the family. */
  | 'engine'
  /** Any vehicle. */
  | 'universal';

/** The set of positions that a kind comes in. */
export type Place = 'front' | 'rear' | 'axle' | 'side' | 'frontSide' | 'rearSide' | 'corner' | 'level';

/** Gender and number of the name, for its adjectives. */
export type Form = 'm' | 'f' | 'mp' | 'fp';

export interface Option {
  text: string;
  /** How much dearer and heavier it is than the first of its list. */
  price?: number;
  weight?: number;
}

export interface Kind {
  id: string;
  name: string;
  form: Form;
  /** Three letters that begin an internal code. */
  code: string;
  drawing: Drawing;
  fits: Fits;
  place?: Place;
  /** One of each list goes into the name. */
  options?: (string | Option)[][];
  /** Which of these lists the drawing shows: another text, another picture. */
  shows?: number;
  only?: {
    fuel?: Engine['fuel'][];
    body?: Generation['body'][];
    drive?: Generation['drive'];
    turbo?: boolean;
    timing?: Engine['timing'];
    /** Generations that began in this year or before. */
    until?: number;
  };
  /** Least and greatest weight (kg) and price (dollars) on a small car. */
  kg: [number, number];
  usd: [number, number];
  /** Packed height, width and depth. */
  cm: [number, number, number];
  /** What a mechanic wants to know of it. */
  about: string;
  /** What to compare or do before it is fitted. */
  advice: string;
  /** Remarks of which a fitment may carry one. */
  notes?: string[];
  /** How many parts of it a shop keeps; 1 unless told. */
  share?: number;
}

export interface Subcategory {
  slug: string;
  name: string;
  kinds: Kind[];
}

export interface Category {
  slug: string;
  name: string;
  /** The drawing on its tile. */
  drawing: Drawing;
  subcategories: Subcategory[];
}
