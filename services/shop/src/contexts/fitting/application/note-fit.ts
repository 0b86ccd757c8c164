import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { FitAnswer, type FitSaid } from '../domain/fit-answer.ts';
import { FitAnswers } from '../domain/fit-answers.ts';
import { FitDoubt } from '../domain/fit-doubt.ts';
import { FitDoubts } from '../domain/fit-doubts.ts';

type Line = { orderId: string; line: number; accountId: string; partId: number };

/** What a buyer said of a line, however: one answer for each, the last one, and a "no" is for an operator to look at. */
@Injectable()
export class NoteFit {
  constructor(
    private readonly answers: FitAnswers,
    private readonly doubts: FitDoubts,
    private readonly clock: Clock,
  ) {}

  /** To be called inside a transaction. Said twice it is said once. */
  async note(of: Line, said: FitSaid): Promise<void> {
    const now = this.clock.now();
    const earlier = (await this.answers.lockOrder(of.orderId)).find(({ line }) => line === of.line);
    if (!earlier) this.answers.add(FitAnswer.give(of, said, now));
    else if (!earlier.replace(said, now)) return;
    if (said.fits || (await this.doubts.isOpen(of.partId, said.vehicleId))) return;
    this.doubts.add(FitDoubt.raise(of.partId, said.vehicleId, now));
  }
}
