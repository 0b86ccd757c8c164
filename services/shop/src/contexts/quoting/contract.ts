import type { Quoted } from '@bujia/pricing/quoted';
import type { Totals } from '@bujia/pricing/totals';
import { type Static, Type } from 'typebox';
import { event } from '../../kernel/event.ts';
import type { PartForSale, RunningPromotion } from '../catalog/contract.ts';

const Sent = Type.Object({ quotationId: Type.String() });
export class QuotationSent extends event<Static<typeof Sent>>(
  'quoting.quotation-sent.v1',
  'A seller sends a client a proforma, or sends it once more.',
  Sent,
) {}

/** Purpose of the sealed code in the link: whoever has it sees the prices, and may take them. */
export const QUOTATION_SEAL = 'quotation';

export interface KnownQuotation {
  id: string;
  number: number;
  clientName: string;
  clientEmail: string;
  note: string;
  lines: readonly { code: string; name: string; quantity: number; price: number }[];
  totals: Totals;
  /** From this moment on it holds no more. */
  validUntil: Date;
}

/** Asks about what was offered. */
export abstract class Quotations {
  abstract find(quotationId: string): Promise<KnownQuotation | undefined>;
}

export interface QuotedPrice extends Quoted {
  /** Of the proforma. */
  number: number;
  promotion: RunningPromotion;
}

/** Prices that were offered to whoever took a proforma, as long as it holds. */
export abstract class QuotedPrices {
  /** By part. In the transaction of whoever asks. */
  abstract of(accountId: string, partIds: readonly number[]): Promise<ReadonlyMap<number, QuotedPrice>>;
}

/** What a seller sells at once, at prices of theirs where they name one. */
export interface SellersOffer {
  sellerId: string;
  /** Whether nobody limits how far a price goes down. */
  freely: boolean;
  client: { name: string; email: string };
  lines: readonly { part: PartForSale; quantity: number; price: number | undefined; reason: string }[];
}

/** Proformas in orders. To be called inside the transaction of the order, with the cart locked. */
export abstract class QuotationsForOrders {
  /** From now on its prices are for this account alone. Refuses what is over, or another's. Answers its lines. */
  abstract take(
    code: string,
    accountId: string,
  ): Promise<readonly { partId: number; name: string; quantity: number }[]>;
  /** The prices that a seller lowers, by part, or a refusal as of a proforma. Keeps nothing. */
  abstract lowered(offer: SellersOffer): ReadonlyMap<number, QuotedPrice>;
  /** The same, as a proforma of today that the account has taken; none where no price is lowered. */
  abstract promise(offer: SellersOffer, accountId: string): Promise<ReadonlyMap<number, QuotedPrice>>;
  /** They are for one order, and this is it. Refuses what became another meanwhile. */
  abstract use(numbers: readonly number[], order: { number: number; accountId: string }): Promise<void>;
}
