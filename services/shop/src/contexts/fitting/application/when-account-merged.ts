import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountMerged, MergedAccounts } from '../../identity/contract.ts';
import { FitAnswers } from '../domain/fit-answers.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

type Data = AccountMerged['data'];

@When(AccountMerged, 'fitting.when-account-merged')
export class WhenAccountMerged implements ReactionHandler<Data> {
  constructor(
    private readonly merged: MergedAccounts,
    private readonly questions: FitQuestions,
    private readonly answers: FitAnswers,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    const heir = await this.merged.heirOf(userId);
    if (heir === undefined) return;
    await this.questions.handOver(userId, heir);
    await this.answers.handOver(userId, heir);
  }
}
