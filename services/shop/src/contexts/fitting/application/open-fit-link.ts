import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { FIT_SEAL } from '../contract.ts';
import type { FitQuestion } from '../domain/fit-question.ts';
import { FitQuestions } from '../domain/fit-questions.ts';
import { fitLinkInvalid } from '../domain/fitting-errors.ts';

/** The question behind the code of a mail. One that is forged, too old, or of an account that is gone opens nothing. */
@Injectable()
export class OpenFitLink {
  constructor(
    private readonly questions: FitQuestions,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /** To be looked at. */
  async look(code: string): Promise<FitQuestion> {
    return this.counted(await this.questions.byId(this.idIn(code)));
  }

  /** Its account cannot go before the transaction has ended. */
  async lock(code: string): Promise<FitQuestion> {
    return this.counted(await this.questions.lock(this.idIn(code)));
  }

  private idIn(code: string): string {
    const id = this.seals.open(FIT_SEAL, code);
    if (id === undefined) throw fitLinkInvalid();
    return id;
  }

  private counted(question: FitQuestion | undefined): FitQuestion {
    if (!question?.isOpen(this.clock.now())) throw fitLinkInvalid();
    return question;
  }
}
