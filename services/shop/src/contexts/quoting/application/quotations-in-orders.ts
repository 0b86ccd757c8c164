import { QUOTATION_LIMITS } from '@bujia/contracts/quotations';
import { localDate } from '@bujia/ecuador/guayaquil';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { QUOTATION_SEAL, type QuotedPrice, QuotationsForOrders, type SellersOffer } from '../contract.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { Quotation, type QuotationLine } from '../domain/quotation.ts';
import { quotationLinkInvalid } from '../domain/quoting-errors.ts';
import { lineAt } from './offered-lines.ts';
import { quotedPrice } from './quoted-price.ts';

@Injectable()
export class QuotationsInOrders extends QuotationsForOrders {
  constructor(
    private readonly quotations: KeptQuotations,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(code: string, accountId: string) {
    const id = this.seals.open(QUOTATION_SEAL, code);
    const quotation = id && (await this.quotations.lock(id));
    if (!quotation) throw quotationLinkInvalid();
    quotation.take(accountId, this.clock.now());
    await this.quotations.save();
    return quotation.lines;
  }

  lowered(offer: SellersOffer): ReadonlyMap<number, QuotedPrice> {
    const lines = loweredLines(offer);
    return lines.length === 0 ? new Map() : pricesOf(this.made(offer, lines, 0));
  }

  async promise(offer: SellersOffer, accountId: string): Promise<ReadonlyMap<number, QuotedPrice>> {
    const lines = loweredLines(offer);
    if (lines.length === 0) return new Map();
    const quotation = this.made(offer, lines, await this.quotations.nextNumber());
    quotation.take(accountId, this.clock.now());
    this.quotations.add(quotation);
    await this.quotations.save();
    return pricesOf(quotation);
  }

  private made({ sellerId, freely, client }: SellersOffer, lines: readonly QuotationLine[], number: number): Quotation {
    const now = this.clock.now();
    return Quotation.make(
      {
        ...{ number, madeBy: sellerId, requestKey: undefined, lines, note: '', until: localDate(now) },
        ...{ clientName: client.name, clientEmail: client.email },
        mostPercent: freely ? undefined : QUOTATION_LIMITS.sellerPercent,
      },
      now,
    );
  }

  async use(numbers: readonly number[], { number, accountId }: { number: number; accountId: string }): Promise<void> {
    if (numbers.length === 0) return;
    for (const quotation of await this.quotations.lockByNumbers(numbers)) quotation.use(number, accountId);
  }
}

/** A price that is the one of now is none of the seller's. */
const loweredLines = ({ lines }: SellersOffer): QuotationLine[] =>
  lines
    .filter(({ price }) => price !== undefined)
    .map(({ part, quantity, price, reason }) => lineAt(part, quantity, { price, reason }))
    .filter(({ price, priceThen }) => price !== priceThen);

const pricesOf = ({ number, lines }: Quotation): ReadonlyMap<number, QuotedPrice> =>
  new Map(
    lines.map(({ partId, quantity: units, listPrice, price }) => [
      partId,
      quotedPrice({ number, partId, units, listPrice, price }),
    ]),
  );
