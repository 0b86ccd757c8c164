import type { FitOutcome } from '@bujia/contracts/fit-answers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { FitDoubts } from '../domain/fit-doubts.ts';
import { fitDoubtChanged, fitDoubtMissing } from '../domain/fitting-errors.ts';

/** An operator looked at what the data say of a part and a vehicle. */
export class CloseFitDoubt extends Command<void> {
  constructor(
    readonly doubtId: string,
    /** How many denied it where the operator looked. */
    readonly deniersSeen: number,
    readonly outcome: FitOutcome,
  ) {
    super();
  }
}

@CommandHandler(CloseFitDoubt)
export class CloseFitDoubtHandler implements ICommandHandler<CloseFitDoubt> {
  constructor(
    private readonly doubts: FitDoubts,
    private readonly clock: Clock,
  ) {}

  async execute({ doubtId, deniersSeen, outcome }: CloseFitDoubt): Promise<void> {
    const doubt = await this.doubts.byId(doubtId);
    if (!doubt) throw fitDoubtMissing();
    // Whoever denies it later raises another one; who did meanwhile is not closed away unseen.
    if (doubt.closedAt === null && (await this.doubts.deniersOf(doubt)) > deniersSeen) throw fitDoubtChanged();
    doubt.close(outcome, this.clock.now());
  }
}
