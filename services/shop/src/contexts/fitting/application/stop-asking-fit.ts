import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { MergedAccounts, People } from '../../identity/contract.ts';
import { STOP_FIT_SEAL } from '../contract.ts';
import { FitQuestions } from '../domain/fit-questions.ts';
import { fitLinkInvalid } from '../domain/fitting-errors.ts';

export class StopAskingFit extends Command<void> {
  constructor(readonly code: string) {
    super();
  }
}

/** Of no order is this person asked again, however old the link is. Doing it twice is no fault. */
@CommandHandler(StopAskingFit)
export class StopAskingFitHandler implements ICommandHandler<StopAskingFit> {
  constructor(
    private readonly questions: FitQuestions,
    private readonly people: People,
    private readonly merged: MergedAccounts,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: StopAskingFit): Promise<void> {
    const accountId = this.seals.open(STOP_FIT_SEAL, code);
    if (accountId === undefined || !(await this.people.find(accountId))) throw fitLinkInvalid();
    const heir = await this.merged.heirOf(accountId);
    await this.questions.silence(heir ?? accountId, this.clock.now());
  }
}
