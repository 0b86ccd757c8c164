import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { QUESTIONS_A_DAY, RestockNotice } from '../domain/restock-notice.ts';
import { RestockNotices } from '../domain/restock-notices.ts';
import { SoldOutParts } from './sold-out-parts.ts';

export class AskForNotice extends Command<void> {
  constructor(
    readonly partId: number,
    readonly address: string,
  ) {
    super();
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Answers alike for a new address, one that was asked, and one that waits already. */
@CommandHandler(AskForNotice)
export class AskForNoticeHandler implements ICommandHandler<AskForNotice> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly parts: SoldOutParts,
    private readonly clock: Clock,
  ) {}

  async execute({ partId, address }: AskForNotice): Promise<void> {
    await this.parts.assertSoldOut(partId);
    const now = this.clock.now();
    const known = await this.notices.openOfAddress(partId, address);
    const questions = await this.notices.questionsSince(new Date(now.getTime() - DAY_MS), address);
    if (questions >= QUESTIONS_A_DAY) return;
    if (known) known.requestAgain(now);
    else this.notices.add(RestockNotice.request(partId, address, now));
  }
}
