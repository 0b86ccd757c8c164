import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CountedVisits, VisitCounts } from '../domain/visit-counts.ts';

/** What a process counted in some seconds. */
export class KeepVisits extends Command<void> {
  constructor(readonly counted: readonly CountedVisits[]) {
    super();
  }
}

@CommandHandler(KeepVisits)
export class KeepVisitsHandler implements ICommandHandler<KeepVisits> {
  constructor(private readonly counts: VisitCounts) {}

  execute({ counted }: KeepVisits): Promise<void> {
    return this.counts.add(counted);
  }
}
