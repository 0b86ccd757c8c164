import { FEWER_LEFT_CODE, QUANTITY, SOLD_OUT_CODE, fewerLeft, soldOut } from '@bujia/contracts/cart';
import { BRANCH_SHORT_CODE, branchShort } from '@bujia/contracts/pickup';
import type { Ajuste } from '@bujia/contracts/fitment';
import { mostUnits } from '@bujia/pricing/cart';
import type { Promotion } from '@bujia/pricing/promotions';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Pieces of a part in a branch. */
export interface Shelf {
  /** Its key. */
  branch: string;
  name: string;
  pieces: number;
}

/** Units of a line that came from a branch. */
export interface TakenAt {
  /** Its key. */
  branch: string;
  units: number;
}

const Change = Type.Object({
  importId: Type.String(),
  newParts: Type.Integer(),
  changedParts: Type.Integer(),
});
export class CatalogueChanged extends event<Static<typeof Change>>(
  'catalog.catalogue-changed.v1',
  'Parts, categories, vehicles or promotions were imported.',
  Change,
) {}

/** A promotion of today. */
export interface RunningPromotion extends Promotion {
  name: string;
  /** Everybody reads it: no price. */
  badge: string;
}

/** What a cart and an order need to know of a part. Money is in cents, IVA included. */
export interface PartForSale {
  id: number;
  /** The company's internal code. */
  code: string;
  /** Stands for the part in addresses. */
  encryptedCode: string;
  name: string;
  /** Path of the leading picture. */
  image: string | undefined;
  weight: number;
  unit: string;
  height: number;
  width: number;
  depth: number;
  rating: number;
  price: number;
  /** Of the catalogue; undefined without one. */
  promotionPrice: number | undefined;
  /** Those of today that are for it, or for every purchase; the oldest first. */
  promotions: readonly RunningPromotion[];
  stock: number;
  /** Where it lies; the branches of the shop's file first, in their order. */
  shelves: readonly Shelf[];
}

/** Asks the catalogue what is for sale now; always from the main database, never from a kept answer. */
export abstract class PartsForSale {
  /** Those of the parts that exist, in no particular order. */
  abstract byIds(ids: readonly number[]): Promise<PartForSale[]>;
  /** By the codes as people write them, dashes and capitals aside; those that there are not are missing. */
  abstract idsOf(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those of the parts that are in one of the categories, named by their slugs, or right below one. */
  abstract inCategories(ids: readonly number[], slugs: readonly string[]): Promise<ReadonlySet<number>>;
}

export interface StockLine {
  partId: number;
  name: string;
  quantity: number;
}

/** Refuses a line that asks for more than can be had, by name and with the most there is. `toTheLast`: of all that lie there. */
export function assertStock({ name, quantity }: StockLine, stock: number, toTheLast = false): void {
  const most = toTheLast ? Math.min(QUANTITY.max, stock) : mostUnits(stock);
  if (most === 0) throw new Refusal('conflict', SOLD_OUT_CODE, soldOut(name));
  if (quantity > most) throw new Refusal('conflict', FEWER_LEFT_CODE, fewerLeft(name, most));
}

/** Refuses a line of which the branch has fewer. */
export function assertShelf({ name, quantity }: StockLine, shelf: Pick<Shelf, 'name' | 'pieces'>): void {
  if (shelf.pieces < quantity)
    throw new Refusal('conflict', BRANCH_SHORT_CODE, branchShort(name, shelf.name, shelf.pieces));
}

/** Units of parts in orders. To be called inside the order's transaction; every change stands in the ledger. */
export abstract class StockForOrders {
  /**
   * All lines, or a refusal as by `assertStock`. From the branch `at` alone, by its key, or refused as by `assertShelf`; without
   * one from the first branch of the shop's file that has all, else from several in the order of the file. Answers by part from where.
   * `toTheLast`: also the pieces that nobody is offered who does not stand before them.
   */
  abstract take(
    orderId: string,
    lines: readonly StockLine[],
    at: string | null,
    toTheLast?: boolean,
  ): Promise<ReadonlyMap<number, readonly TakenAt[]>>;
  /** Units that a client sent back: on the shelf again where they came from, or damaged, which is on none. Each to be called once. */
  abstract takeBack(
    orderId: string,
    units: { partId: number; quantity: number },
    fate: 'shelf' | 'damaged',
  ): Promise<void>;
  /** What the order still holds, to where it came from. May be repeated. */
  abstract giveBack(orderIds: readonly string[]): Promise<void>;
}

/** What the ledger calls what came back and is on no shelf. */
export const DAMAGED = 'damaged';

/** What parts and vehicles must stay for though their import is undone. Each context above that names any says which. */
export abstract class PartTies {
  /** To be called while the service starts. `which` answers those of the parts that it names. */
  abstract contribute(which: (ids: readonly number[]) => Promise<readonly number[]>): void;
  abstract contributeVehicles(which: (ids: readonly number[]) => Promise<readonly number[]>): void;
}

export interface VehicleForSearch {
  id: number;
  model: string;
  year: number;
  engine: string;
}

/** Asks which vehicles there are, for whoever keeps a list of them. */
export abstract class VehiclesForSearch {
  /** Those of the vehicles that exist, in no particular order. */
  abstract byIds(ids: readonly number[]): Promise<VehicleForSearch[]>;
}

export interface FitPair {
  vehicleId: number;
  partId: number;
}

/** What a part is to a vehicle. */
export interface PartFit extends Ajuste, FitPair {}

/** Asks whether parts are for vehicles; always the main database, never a kept answer. */
export abstract class FitsOfParts {
  /** Of each vehicle with each part that exists, the vehicles in the order of the question. */
  abstract of(vehicleIds: readonly number[], partIds: readonly number[]): Promise<PartFit[]>;
  /** Of each pair whose part exists, in no particular order. */
  abstract ofPairs(pairs: readonly FitPair[]): Promise<PartFit[]>;
}

/** A view for who looks after orders: each change of stock that an order made (order_id, part_id, change, branch; '' is the first branch). */
export const STOCK_IN_ORDERS = 'stock_in_orders';

export interface AnswersForPromotions {
  /** In how many of the newest orders since then each was given, cancelled ones aside. */
  since(moment: Date, most: number): Promise<ReadonlyMap<number, number>>;
}

/** What was given, as promotions ask for it. Whoever keeps orders stands above the catalogue and gives its answers down. */
export abstract class PromotionUse implements AnswersForPromotions {
  /** To be called while the service starts. */
  abstract answeredBy(orders: AnswersForPromotions): void;
  abstract since(moment: Date, most: number): Promise<ReadonlyMap<number, number>>;
}

/** Of a part, in one branch. */
export interface OrderedPieces {
  /** By orders that wait for their payment. */
  held: number;
  sold: number;
}

export interface AnswersForPieces {
  /** By the branch as the ledger calls it; those without any may be missing. What is cancelled, or came back, is neither. */
  of(partId: number): Promise<ReadonlyMap<string, OrderedPieces>>;
}

/** What orders have of a part. Whoever keeps orders stands above the catalogue and gives its answers down. */
export abstract class PiecesInOrders implements AnswersForPieces {
  /** To be called while the service starts. */
  abstract answeredBy(orders: AnswersForPieces): void;
  abstract of(partId: number): Promise<ReadonlyMap<string, OrderedPieces>>;
}

export interface AnswersForFits {
  /** How many buyers said of each vehicle that the part fitted it, by the vehicle's id. */
  buyersOf(partId: number): Promise<ReadonlyMap<number, number>>;
}

/** What buyers said. Whoever asks them stands above the catalogue and gives its answers down. */
export abstract class ConfirmedFits implements AnswersForFits {
  /** To be called while the service starts. */
  abstract answeredBy(buyers: AnswersForFits): void;
  abstract buyersOf(partId: number): Promise<ReadonlyMap<number, number>>;
}

/** A view for whoever counts parts: what each is, costs and has on the shelf (id, code, name, category_id, category, stock, price_cents, IVA included). */
export const PARTS_ON_FILE = 'parts_on_file';
