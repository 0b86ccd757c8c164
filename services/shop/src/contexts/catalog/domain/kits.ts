import type { Kit, KitWish } from './kit.ts';

export abstract class Kits {
  /** Nobody else changes any kit until the transaction ends. Undefined without a number. */
  abstract lock(id: number | undefined): Promise<Kit | undefined>;
  /** What is wrong with it beside the kits and the catalogue of today, in a sentence; `family` is what it comes to stand for. */
  abstract problemOf(wish: KitWish, family: string): Promise<string | undefined>;
  abstract add(kit: Kit): void;
  /** The version of it that is shown. */
  abstract standing(family: string): Promise<Kit | undefined>;
}
