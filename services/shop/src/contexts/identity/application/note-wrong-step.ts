import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Accounts } from '../domain/accounts.ts';
import type { WrongStep } from '../domain/second-factor.ts';
import { SecondFactors } from '../domain/second-factors.ts';

export class NoteWrongStep extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly from: WrongStep,
  ) {
    super();
  }
}

/** Whoever showed a wrong code or passkey knew the password: the owner has to hear of it. */
@CommandHandler(NoteWrongStep)
export class NoteWrongStepHandler implements ICommandHandler<NoteWrongStep> {
  constructor(
    private readonly accounts: Accounts,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, from }: NoteWrongStep): Promise<void> {
    await this.accounts.byId(accountId);
    (await this.factors.of(accountId))?.noteWrong(from, this.clock.now());
  }
}
