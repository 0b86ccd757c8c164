import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { closeMissing, tillWishUsed } from '../domain/payments-errors.ts';
import { type Count, TillClose } from '../domain/till-close.ts';
import { Tills } from '../domain/tills.ts';

/** Answers the number of the row that says it anew, the same one for the same wish. */
export class CorrectClose extends Command<number> {
  constructor(
    readonly number: number,
    readonly count: Count,
    /** Whether it may be somebody else's. */
    readonly ofAnybody: boolean,
  ) {
    super();
  }
}

@CommandHandler(CorrectClose)
export class CorrectCloseHandler implements ICommandHandler<CorrectClose> {
  private readonly log = new Logger(CorrectClose.name);

  constructor(
    private readonly tills: Tills,
    private readonly clock: Clock,
  ) {}

  async execute({ number, count, ofAnybody }: CorrectClose): Promise<number> {
    const former = await this.tills.find(number);
    if (!former || (!ofAnybody && former.madeBy !== count.by)) throw closeMissing();
    const before = await this.tills.madeFor(count.requestKey);
    if (before) {
      if (!before.isOf(former.branch, count, number)) throw tillWishUsed();
      return before.number;
    }
    const last = await this.tills.lock(former.branch);
    const corrected = TillClose.correct(former, last!, await this.tills.nextNumber(), count, this.clock.now());
    this.tills.add(corrected);
    this.log.log(`Close ${number} is corrected by ${corrected.number}`);
    return corrected.number;
  }
}
