import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { type CardNotice, CardNotices } from '../domain/card-notices.ts';
import { CardTransactions } from '../domain/card-transactions.ts';

export class HearNotice extends Command<void> {
  constructor(readonly notice: CardNotice) {
    super();
  }
}

/** A notice is a hint: it is kept, and the provider will be asked. However often and in whatever order it comes. */
@CommandHandler(HearNotice)
export class HearNoticeHandler implements ICommandHandler<HearNotice> {
  constructor(
    private readonly notices: CardNotices,
    private readonly transactions: CardTransactions,
    private readonly clock: Clock,
  ) {}

  async execute({ notice }: HearNotice): Promise<void> {
    const now = this.clock.now();
    if (!(await this.notices.keep(notice, now))) return;
    if (await this.transactions.hear(notice.transactionId, now)) return;
    (await this.transactions.lock(notice.transactionId))?.hearAgain(now);
  }
}
