import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Every } from '../../../platform/queues/sweeps.ts';
import { People } from '../../identity/contract.ts';
import type { FitQuestion } from '../domain/fit-question.ts';
import { FitQuestions } from '../domain/fit-questions.ts';
import { AskedLines } from './asked-lines.ts';

/** In a minute and worker: mails of orders never wait behind thousands of these. */
const AT_ONCE = 100;

/** A week after a delivery its buyer is asked. The question is done in the transaction that records its event, so it is asked once. */
@Injectable()
export class AskWhoReceived {
  constructor(
    private readonly questions: FitQuestions,
    private readonly lines: AskedLines,
    private readonly people: People,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Every(60, 'Preguntar a quien recibió un repuesto si le quedó')
  async sweep(): Promise<number> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const due = await this.questions.due(now, AT_ONCE);
      for (const question of due) {
        if (await this.isWanted(question)) question.ask(now);
        else question.drop(now);
      }
      return due.length;
    });
  }

  /** Somebody is there who has not said no to it, and has a part of which nothing is known yet. */
  private async isWanted({ accountId, orderId }: FitQuestion): Promise<boolean> {
    if (!(await this.people.find(accountId)) || (await this.questions.isSilent(accountId))) return false;
    return (await this.lines.of(orderId)).some(({ isReturned, answer }) => !isReturned && !answer);
  }
}
