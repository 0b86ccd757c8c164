import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { MergedAccounts } from '../../identity/contract.ts';
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
    private readonly merged: MergedAccounts,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: EndServiceNotice): Promise<void> {
    const accountId = this.seals.open(END_SERVICE_SEAL, code);
    const heir = accountId && (await this.merged.heirOf(accountId));
    const notice = accountId === undefined ? undefined : await this.notices.lock(heir ?? accountId);
    if (!notice) throw serviceLinkInvalid();
    notice.want(false, this.clock.now());
  }
}
