import type { IntegrationEvent } from '../../../kernel/event.ts';
import { type ReactionHandler, When } from '../../../platform/queues/when.ts';
import { AccountDeleted } from '../../identity/contract.ts';
import { FitAnswers } from '../domain/fit-answers.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

type Data = AccountDeleted['data'];

/** Nobody is asked any more, and of what was said nobody knows who said it. */
@When(AccountDeleted, 'fitting.when-account-deleted')
export class WhenAccountDeleted implements ReactionHandler<Data> {
  constructor(
    private readonly questions: FitQuestions,
    private readonly answers: FitAnswers,
  ) {}

  async handle({ data: { userId } }: IntegrationEvent<Data>): Promise<void> {
    // First: whoever answers by a link holds its question until the answer is there.
    await this.questions.forget(userId);
    await this.answers.forget(userId);
  }
}
