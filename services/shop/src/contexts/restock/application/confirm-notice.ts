import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { CONFIRM_NOTICE_SEAL } from '../contract.ts';
import { noticeLinkInvalid } from '../domain/restock-errors.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

export class ConfirmNotice extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

@CommandHandler(ConfirmNotice)
export class ConfirmNoticeHandler implements ICommandHandler<ConfirmNotice> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: ConfirmNotice): Promise<void> {
    const id = this.seals.open(CONFIRM_NOTICE_SEAL, code);
    const notice = id && (await this.notices.byId(id));
    if (!notice || !notice.confirm(this.clock.now())) throw noticeLinkInvalid();
  }
}
