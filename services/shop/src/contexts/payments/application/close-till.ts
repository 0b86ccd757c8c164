import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { tillWishUsed } from '../domain/payments-errors.ts';
import { type Count, TillClose, assertSeen } from '../domain/till-close.ts';
import { Tills } from '../domain/tills.ts';
import { BranchTills } from './branch-tills.ts';

/** Answers the number of the close, the same one for the same wish. */
export class CloseTill extends Command<number> {
  constructor(
    readonly branch: string,
    /** What is open there, as whoever counted saw it. */
    readonly seen: string,
    readonly count: Count,
    /** What the drawer began with, where nobody closed it before. */
    readonly opening: number,
  ) {
    super();
  }
}

/**
 * Counts whatever is committed by then: by its rows and not by the clock, so that what is approved in the same instant is in this
 * close or in the next one, and in no other.
 */
@CommandHandler(CloseTill)
export class CloseTillHandler implements ICommandHandler<CloseTill> {
  private readonly log = new Logger(CloseTill.name);

  constructor(
    private readonly branches: BranchTills,
    private readonly tills: Tills,
    private readonly clock: Clock,
  ) {}

  async execute({ branch, seen, count, opening }: CloseTill): Promise<number> {
    const { key } = await this.branches.of(branch);
    const before = await this.tills.madeFor(count.requestKey);
    if (before) {
      if (!before.isOf(key, count, null)) throw tillWishUsed();
      return before.number;
    }
    const last = await this.tills.lock(key);
    const id = newId(this.clock.now().getTime());
    const said = this.branches.saidBy(key);
    // Before many rows are written in vain. What comes from here on is looked at once it is claimed.
    assertSeen(seen, last, await this.tills.openIn(said));
    const open = await this.tills.claim(said, id);
    const about = { id, number: await this.tills.nextNumber(), branch: key, seen, opening };
    const close = TillClose.make(about, last, open, count, this.clock.now());
    this.tills.add(close);
    this.log.log(`Close ${close.number} of ${key} counts ${open.count} moves`);
    return close.number;
  }
}
