import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

export class StopWaiting extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly partId: number,
  ) {
    super();
  }
}

/** Of the account that calls: nobody names another's. */
@CommandHandler(StopWaiting)
export class StopWaitingHandler implements ICommandHandler<StopWaiting> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, partId }: StopWaiting): Promise<void> {
    const open = await this.notices.openOfAccount(accountId);
    open.find((notice) => notice.partId === partId)?.end(this.clock.now());
  }
}
