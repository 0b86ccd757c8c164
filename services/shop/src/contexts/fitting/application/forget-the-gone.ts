import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { FitAnswers } from '../domain/fit-answers.ts';
import { FitQuestions } from '../domain/fit-questions.ts';

/** Longer than a deploy takes, and than an event waits. */
const LOOKED_BACK_MS = 3 * 24 * 60 * 60_000;

/**
 * Who answers in the moment in which their account is deleted may be written down behind `WhenAccountDeleted`; and where an
 * older version deleted it, that was never called.
 */
@Injectable()
export class ForgetTheGone {
  constructor(
    private readonly questions: FitQuestions,
    private readonly answers: FitAnswers,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(3_600, 'Borrar las respuestas de cuentas que ya no existen')
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    await this.unit.run(async () => {
      await this.answers.forgetGone(since);
      await this.questions.forgetGone(since);
    });
  }
}
