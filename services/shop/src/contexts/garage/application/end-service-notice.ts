import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { END_SERVICE_SEAL } from '../contract.ts';
import { serviceLinkInvalid } from '../domain/garage-errors.ts';
import { ServiceNotices } from '../domain/service-notices.ts';

export class EndServiceNotice extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

/** However old the link is. Doing it twice is no fault. */
@CommandHandler(EndServiceNotice)
export class EndServiceNoticeHandler implements ICommandHandler<EndServiceNotice> {
  constructor(
    private readonly notices: ServiceNotices,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: EndServiceNotice): Promise<void> {
    const accountId = this.seals.open(END_SERVICE_SEAL, code);
    const notice = accountId === undefined ? undefined : await this.notices.lock(accountId);
    if (!notice) throw serviceLinkInvalid();
    notice.want(false, this.clock.now());
  }
}
