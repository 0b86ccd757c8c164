import { FIT_LIMITS } from '@bujia/contracts/fit-answers';
import { describe, expect, it } from '@jest/globals';
import { classOf } from '../../../kernel/event.ts';
import { newId } from '../../../kernel/ids.ts';
import { FitAnswer } from './fit-answer.ts';
import { FitDoubt } from './fit-doubt.ts';
import { FitQuestion } from './fit-question.ts';

const DAY = 24 * 3_600_000;
const at = (days: number): Date => new Date(Date.UTC(2026, 10, 24) + days * DAY);
const heard = (question: FitQuestion): string[] => question.takeEvents().map((event) => classOf(event).type);
const delivered = () => FitQuestion.after({ orderId: newId(), accountId: newId() }, at(0));

describe('Whether the parts of an order fitted', () => {
  it('is asked a week after the delivery, and once', () => {
    const question = delivered();
    question.ask(at(FIT_LIMITS.afterDays - 1));
    expect([question.state, heard(question)]).toEqual(['waiting', []]);
    question.ask(at(FIT_LIMITS.afterDays));
    question.ask(at(FIT_LIMITS.afterDays + 1));
    expect([question.state, heard(question)]).toEqual(['asked', ['fitting.fit-asked.v1']]);
  });

  it('is not asked where there is nothing to ask, and nobody opens its link then', () => {
    const question = delivered();
    question.drop(at(8));
    question.ask(at(9));
    expect([question.state, heard(question), question.isOpen(at(9))]).toEqual(['dropped', [], false]);
  });

  it('may be answered as long as its link is good, and not before it was asked', () => {
    const question = delivered();
    expect(question.isOpen(at(1))).toBe(false);
    question.ask(at(7));
    question.drop(at(8));
    expect([question.isOpen(at(7 + FIT_LIMITS.linkDays)), question.isOpen(at(8 + FIT_LIMITS.linkDays))]).toEqual([
      true,
      false,
    ]);
  });

  it('is what was said last, and said twice is said once', () => {
    const line = { orderId: newId(), line: 0, accountId: newId(), partId: 7 };
    const answer = FitAnswer.give(line, { vehicleId: 3, fits: true }, at(7));
    expect(answer.replace({ vehicleId: 3, fits: true }, at(8))).toBe(false);
    expect(answer.answeredAt).toEqual(at(7));
    expect(answer.replace({ vehicleId: 3, fits: false }, at(9))).toBe(true);
    expect(answer.replace({ vehicleId: 4, fits: false }, at(10))).toBe(true);
    expect([answer.fits, answer.vehicleId, answer.answeredAt]).toEqual([false, 4, at(10)]);
  });

  it('is looked at by one operator where somebody denies it', () => {
    const doubt = FitDoubt.raise(7, 3, at(7));
    doubt.close('right', at(8));
    expect(() => doubt.close('corrected', at(9))).toThrow('Otra persona ya lo revisó');
    expect([doubt.outcome, doubt.closedAt]).toEqual(['right', at(8)]);
  });
});
