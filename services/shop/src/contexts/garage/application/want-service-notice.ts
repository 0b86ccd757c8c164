import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { ServiceNotice } from '../domain/service-notice.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

export class WantServiceNotice extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly wanted: boolean,
  ) {
    super();
  }
}

@CommandHandler(WantServiceNotice)
export class WantServiceNoticeHandler implements ICommandHandler<WantServiceNotice> {
  constructor(
    private readonly notices: ServiceNotices,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, wanted }: WantServiceNotice): Promise<void> {
    const now = this.clock.now();
    const kept = await this.notices.lock(accountId);
    if (!kept && !wanted) return;
    const notice = kept ?? new ServiceNotice(accountId, now);
    notice.want(wanted, now);
    if (!kept) this.notices.add(notice);
  }
}
