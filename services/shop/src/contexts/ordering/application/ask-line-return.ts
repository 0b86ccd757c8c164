import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { LineReturn } from '../domain/line-return.ts';
import { LineReturns } from '../domain/line-returns.ts';
import { ReturnableLines, type Wanted } from './returnable-lines.ts';

/** A client wants to send units of a line back. Answers its number. */
export class AskLineReturn extends Command<number> {
  constructor(
    readonly wanted: Wanted,
    /** As they are kept. */
    readonly photos: readonly Buffer[],
    readonly accountId: string,
  ) {
    super();
  }
}

@CommandHandler(AskLineReturn)
export class AskLineReturnHandler implements ICommandHandler<AskLineReturn> {
  constructor(
    private readonly lines: ReturnableLines,
    private readonly returns: LineReturns,
    private readonly clock: Clock,
  ) {}

  async execute({ wanted, photos, accountId }: AskLineReturn): Promise<number> {
    const { order, bought, earlier } = await this.lines.lock(wanted, accountId);
    const now = this.clock.now();
    const about = { ...wanted, order, partId: bought.partId };
    const asked = LineReturn.ask(await this.returns.nextNumber(), about, bought.quantity, earlier, now);
    this.returns.add(asked);
    if (photos.length > 0) await this.returns.keepPhotos(asked.id, photos, now);
    return asked.number;
  }
}
