import type { Quoted } from '@bujia/pricing/quoted';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { type PartForSale, PartsForSale } from '../../catalog/contract.ts';
import { QuotedPrices } from '../../quoting/contract.ts';

export interface OfferedPart extends PartForSale {
  quoted?: Quoted;
}

/** What is for sale now, and what a seller offered to the account besides. */
@Injectable()
export class OffersToAccount {
  constructor(
    private readonly parts: PartsForSale,
    private readonly prices: QuotedPrices,
    private readonly primary: Primary,
  ) {}

  /** By part; nobody is offered anything who is not signed in. */
  async of(accountId: string | undefined, partIds: readonly number[]): Promise<ReadonlyMap<number, OfferedPart>> {
    if (partIds.length === 0) return new Map();
    const [parts, quoted] = await this.primary.together(() =>
      Promise.all([
        this.parts.byIds(partIds),
        accountId === undefined ? undefined : this.prices.of(accountId, partIds),
      ]),
    );
    return new Map(parts.map((part) => [part.id, { ...part, quoted: quoted?.get(part.id) }]));
  }
}
