import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeptQuotations } from '../domain/kept-quotations.ts';
import { quotationMissing } from '../domain/quoting-errors.ts';

export class FollowQuotation extends Command<void> {
  constructor(
    readonly number: number,
    readonly day: string | undefined,
    readonly note: string,
  ) {
    super();
  }
}

@CommandHandler(FollowQuotation)
export class FollowQuotationHandler implements ICommandHandler<FollowQuotation> {
  constructor(private readonly quotations: KeptQuotations) {}

  async execute({ number, day, note }: FollowQuotation): Promise<void> {
    const quotation = await this.quotations.lockByNumber(number);
    if (!quotation) throw quotationMissing();
    quotation.follow(day, note);
  }
}
