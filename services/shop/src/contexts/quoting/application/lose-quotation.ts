import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { quotationMissing } from '../domain/quoting-errors.ts';

export class LoseQuotation extends Command<void> {
  constructor(
    readonly number: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(LoseQuotation)
export class LoseQuotationHandler implements ICommandHandler<LoseQuotation> {
  constructor(private readonly quotations: KeptQuotations) {}

  async execute({ number, reason }: LoseQuotation): Promise<void> {
    const quotation = await this.quotations.lockByNumber(number);
    if (!quotation) throw quotationMissing();
    quotation.lose(reason);
  }
}
