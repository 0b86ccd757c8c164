import type { Cents } from '@bujia/pricing/money';
import { shippingCost } from '@bujia/pricing/shipping';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { PartsForSale } from '../../catalog/contract.ts';

/** What the delivery of parts to a province costs; parts that are not in the catalogue weigh nothing. */
@Injectable()
export class QuoteShipping {
  constructor(
    private readonly parts: PartsForSale,
    private readonly config: Config,
  ) {}

  async quote(province: number, lines: readonly { partId: number; quantity: number }[]): Promise<Cents> {
    const found = lines.length > 0 ? await this.parts.byIds(lines.map(({ partId }) => partId)) : [];
    const parts = new Map(found.map((part) => [part.id, part]));
    const parcels = lines.flatMap(({ partId, quantity }) => {
      const part = parts.get(partId);
      return part ? [{ ...part, quantity }] : [];
    });
    return shippingCost(this.config.shipping, province, parcels);
  }
}
