import { type LineaPedida, noPartOfCode } from '@bujia/contracts/quotations';
import type { Cents } from '@bujia/pricing/money';
import { unitOffer } from '@bujia/pricing/promotions';
import { Injectable } from '@nestjs/common';
import { type PartForSale, PartsForSale } from '../../catalog/contract.ts';
import type { QuotationLine } from '../domain/quotation.ts';
import { quotationWrong } from '../domain/quoting-errors.ts';

export interface OfferedLine {
  part: PartForSale;
  quantity: number;
  /** What one unit costs now, promotions of one unit included. */
  price: Cents;
}

/** Parts by the codes that the company writes, at the prices of now. */
@Injectable()
export class OfferedLines {
  constructor(private readonly parts: PartsForSale) {}

  /** In the order in which they were asked for, or a refusal that names what there is not. */
  async of(wanted: readonly LineaPedida[]): Promise<OfferedLine[]> {
    const byCode = await this.parts.idsOf(wanted.map(({ repuesto }) => repuesto));
    const unknown = wanted.find(({ repuesto }) => !byCode.has(repuesto));
    if (unknown) throw quotationWrong(noPartOfCode(unknown.repuesto));
    const parts = new Map((await this.parts.byIds([...byCode.values()])).map((part) => [part.id, part]));
    return wanted.map(({ repuesto, cantidad: quantity }) => {
      const part = parts.get(byCode.get(repuesto)!)!;
      return { part, quantity, price: priceNow(part) };
    });
  }
}

/** Of one unit, promotions of one unit included. */
const priceNow = (part: PartForSale): Cents => unitOffer(part, part.promotions).promotionPrice ?? part.price;

/** As it is written down: at the price of now, or at the one that was asked for. */
export function lineAt(
  part: PartForSale,
  quantity: number,
  asked: { price: Cents | undefined; reason: string },
): QuotationLine {
  const priceThen = priceNow(part);
  const price = asked.price ?? priceThen;
  return {
    ...{ partId: part.id, code: part.code, name: part.name, quantity, listPrice: part.price, priceThen, price },
    reason: price < priceThen ? asked.reason.trim() : '',
  };
}
