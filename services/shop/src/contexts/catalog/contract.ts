import { FEWER_LEFT_CODE, SOLD_OUT_CODE, fewerLeft, soldOut } from '@bujia/contracts/cart';
import { mostUnits } from '@bujia/pricing/cart';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';
import { Refusal } from '../../kernel/refusal.ts';

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
  /** Undefined without promotion. */
  promotionPrice: number | undefined;
  stock: number;
}

/** Asks the catalogue what is for sale now; always from the main database, never from a kept answer. */
export abstract class PartsForSale {
  /** Those of the parts that exist, in no particular order. */
  abstract byIds(ids: readonly number[]): Promise<PartForSale[]>;
}

export interface StockLine {
  partId: number;
  name: string;
  quantity: number;
}

/** Refuses a line that asks for more than can be had, by name and with the most there is. */
export function assertStock({ name, quantity }: StockLine, stock: number): void {
  const most = mostUnits(stock);
  if (most === 0) throw new Refusal('conflict', SOLD_OUT_CODE, soldOut(name));
  if (quantity > most) throw new Refusal('conflict', FEWER_LEFT_CODE, fewerLeft(name, most));
}

/** Units of parts in orders. To be called inside the order's transaction; every change stands in the ledger. */
export abstract class StockForOrders {
  /** All lines, or a refusal as by `assertStock`. */
  abstract take(orderId: string, lines: readonly StockLine[]): Promise<void>;
  /** What the order still holds. May be repeated. */
  abstract giveBack(orderId: string): Promise<void>;
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
