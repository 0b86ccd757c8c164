import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { END_NOTICES_SEAL } from '../contract.ts';
import { noticeLinkInvalid } from '../domain/restock-errors.ts';
import { RestockNotices } from '../domain/restock-notices.ts';

export class EndNotices extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

/** Everything that the person of the mail waits for: the notice that the mail told of is done anyway. Doing it twice is no fault. */
@CommandHandler(EndNotices)
export class EndNoticesHandler implements ICommandHandler<EndNotices> {
  constructor(
    private readonly notices: RestockNotices,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: EndNotices): Promise<void> {
    const id = this.seals.open(END_NOTICES_SEAL, code);
    const open = id && (await this.notices.openOfSamePerson(id));
    if (!open) throw noticeLinkInvalid();
    for (const notice of open) notice.end(this.clock.now());
  }
}
