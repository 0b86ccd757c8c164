import { QUOTATION_LIMITS } from '@bujia/contracts/quotations';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { addressFull, quotationMissing } from '../domain/quoting-errors.ts';

export class SendQuotation extends Command<void> {
  constructor(readonly number: number) {
    super();
  }
}

const DAY_MS = 86_400_000;

/** The mail with the link. Nobody's mailbox is filled with them. */
@CommandHandler(SendQuotation)
export class SendQuotationHandler implements ICommandHandler<SendQuotation> {
  constructor(
    private readonly quotations: KeptQuotations,
    private readonly clock: Clock,
  ) {}

  async execute({ number }: SendQuotation): Promise<void> {
    const quotation = await this.quotations.lockByNumber(number);
    if (!quotation) throw quotationMissing();
    const now = this.clock.now();
    const sent = await this.quotations.sentSince(new Date(now.getTime() - DAY_MS), quotation.clientEmail);
    if (sent >= QUOTATION_LIMITS.mailsADay) throw addressFull();
    quotation.send(now);
  }
}
