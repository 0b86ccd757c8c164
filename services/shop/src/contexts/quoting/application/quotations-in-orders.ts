import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { QUOTATION_SEAL, QuotationsForOrders } from '../contract.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { quotationLinkInvalid } from '../domain/quoting-errors.ts';

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

  async use(numbers: readonly number[], { number, accountId }: { number: number; accountId: string }): Promise<void> {
    if (numbers.length === 0) return;
    for (const quotation of await this.quotations.lockByNumbers(numbers)) quotation.use(number, accountId);
  }
}
