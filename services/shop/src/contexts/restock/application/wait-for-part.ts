import { NOTICE_LIMITS } from '@bujia/contracts/restock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { tooManyNotices } from '../domain/restock-errors.ts';
import { RestockNotice } from '../domain/restock-notice.ts';
import { RestockNotices } from '../domain/restock-notices.ts';
import { SoldOutParts } from './sold-out-parts.ts';

export class WaitForPart extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly partId: number,
  ) {
    super();
  }
}

/** Of an account whose address is proved: there is nothing to confirm. Pressed again it is the same notice. */
@CommandHandler(WaitForPart)
export class WaitForPartHandler implements ICommandHandler<WaitForPart> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly parts: SoldOutParts,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, partId }: WaitForPart): Promise<void> {
    const open = await this.notices.openOfAccount(accountId);
    if (open.some((notice) => notice.partId === partId)) return;
    await this.parts.assertSoldOut(partId);
    if (open.length >= NOTICE_LIMITS.ofAccount) throw tooManyNotices();
    this.notices.add(RestockNotice.ofAccount(partId, accountId, this.clock.now()));
  }
}
