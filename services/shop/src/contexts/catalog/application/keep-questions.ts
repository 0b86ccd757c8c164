import { ASKED_LIMITS } from '@bujia/contracts/asked';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnansweredQuestions } from '../domain/unanswered-questions.ts';

export interface AskedQuestion {
  day: string;
  question: string;
  times: number;
  guessed: boolean;
}

/** What a process heard in some seconds. */
export class KeepQuestions extends Command<void> {
  constructor(readonly questions: readonly AskedQuestion[]) {
    super();
  }
}

@CommandHandler(KeepQuestions)
export class KeepQuestionsHandler implements ICommandHandler<KeepQuestions> {
  constructor(private readonly kept: UnansweredQuestions) {}

  execute({ questions }: KeepQuestions): Promise<void> {
    return this.kept.count(questions, ASKED_LIMITS.perDay);
  }
}
