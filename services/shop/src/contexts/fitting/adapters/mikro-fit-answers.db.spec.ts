import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Keeping, keeping } from '../../../../test/keeping.ts';
import { TestClock } from '../../../../test/shop.ts';
import { newId } from '../../../kernel/ids.ts';
import { NoteFit } from '../application/note-fit.ts';
import { FitQuestion } from '../domain/fit-question.ts';
import { fittingEntities } from './fitting.mapping.ts';
import { MikroFitAnswers, MikroFitDoubts } from './mikro-fit-answers.ts';
import { MikroFitQuestions } from './mikro-fit-questions.ts';

const PART = 7;
const VEHICLE = 3;

describe('What was said of fit, in the database', () => {
  let kept: Keeping;
  let questions: MikroFitQuestions;
  let answers: MikroFitAnswers;
  let notes: NoteFit;
  beforeAll(async () => {
    kept = await keeping([...fittingEntities]);
    questions = new MikroFitQuestions(kept.unit, kept.primary);
    answers = new MikroFitAnswers(kept.unit, kept.primary);
    notes = new NoteFit(answers, new MikroFitDoubts(kept.unit), new TestClock());
  });
  afterAll(() => kept.stop());

  const line = () => ({ orderId: newId(), line: 0, accountId: newId(), partId: PART });
  const say = (of: ReturnType<typeof line>, fits: boolean, vehicleId: number | null = VEHICLE) =>
    kept.unit.run(() => notes.note(of, { vehicleId, fits }));
  const count = async (table: string, where = 'true') =>
    (await kept.primary.alone<{ many: number }>(`SELECT count(*)::int AS many FROM ${table} WHERE ${where}`))[0]!.many;

  it('is one answer and one doubt, whoever says it at once', async () => {
    const of = line();
    await Promise.all([say(of, false), say(of, false), say(line(), false), say(of, false)]);
    expect([await count('fit_answer'), await count('fit_doubt')]).toEqual([2, 1]);
    await say(of, true);
    expect([await count('fit_answer', 'fits'), await count('fit_doubt')]).toEqual([1, 1]);
  });

  it('is doubted apart where nobody told of a vehicle, and again once somebody has looked', async () => {
    await say(line(), false, null);
    await say(line(), false, null);
    expect(await count('fit_doubt', 'vehicle_id IS NULL')).toBe(1);
    await kept.primary.alone(`UPDATE fit_doubt SET outcome = 'right', closed_at = now()`);
    await say(line(), false, null);
    expect(await count('fit_doubt', 'vehicle_id IS NULL')).toBe(2);
  });

  it('stays when its account is forgotten, and nobody knows whose it was', async () => {
    const of = line();
    await say(of, true);
    await kept.unit.run(() => answers.forget(of.accountId));
    expect(await count('fit_answer', `account_id = '${of.accountId}' OR order_id = '${of.orderId}'`)).toBe(0);
    expect(await count('fit_answer', 'account_id IS NULL AND order_id IS NULL AND line IS NULL AND fits')).toBe(1);
  });

  it('is asked by one at a time, of those that are due alone, and never of who wants no more', async () => {
    const account = newId();
    const days = (some: number) => new Date(Date.UTC(2026, 10, 1 + some));
    const [early, late] = [0, 5].map((day) => FitQuestion.after({ orderId: newId(), accountId: account }, days(day)));
    await kept.save(early!, late!);
    await kept.unit.run(async () => {
      expect((await questions.due(days(8), 10)).map(({ id }) => id)).toEqual([early!.id]);
      const other = new MikroFitQuestions({ em: kept.em.fork() } as never, kept.primary);
      expect(await other.due(days(8), 10)).toEqual([]);
    });
    await kept.unit.run(() => questions.silence(account, days(8)));
    await kept.unit.run(() => questions.silence(account, days(9)));
    expect(await questions.isSilent(account)).toBe(true);
    await kept.unit.run(() => questions.forget(account));
    expect([await count('fit_question'), await questions.isSilent(account)]).toEqual([0, false]);
  });

  it('is one question for an order', async () => {
    const of = { orderId: newId(), accountId: newId() };
    await kept.save(FitQuestion.after(of, new Date()));
    await expect(kept.save(FitQuestion.after(of, new Date()))).rejects.toThrow(/fit_question_order_id_key/);
    expect(await questions.isOfOrder(of.orderId)).toBe(true);
  });
});
