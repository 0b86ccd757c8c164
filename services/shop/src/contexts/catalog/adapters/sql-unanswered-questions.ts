import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { UnansweredQuestions } from '../domain/unanswered-questions.ts';

@Injectable()
export class SqlUnansweredQuestions extends UnansweredQuestions {
  constructor(private readonly primary: Primary) {
    super();
  }

  async count(...[questions, most]: Parameters<UnansweredQuestions['count']>): Promise<void> {
    // In one order, as two processes may keep the same ones.
    const sorted = questions.toSorted((a, b) => (a.question < b.question ? -1 : 1));
    await this.primary.rows(
      `INSERT INTO unanswered_question AS kept (day, question, times, guessed)
       SELECT q.day, q.question, q.times, q.guessed
       FROM (SELECT *, row_number() OVER (PARTITION BY day, EXISTS (SELECT FROM unanswered_question k
                WHERE k.day = a.day AND k.question = a.question) ORDER BY question) AS place
             FROM jsonb_to_recordset(?::jsonb) AS a (day date, question text, times int, guessed boolean)) q
       WHERE EXISTS (SELECT FROM unanswered_question k WHERE k.day = q.day AND k.question = q.question)
          OR q.place + (SELECT count(*) FROM unanswered_question k WHERE k.day = q.day) <= ?
       ORDER BY q.question
       ON CONFLICT (day, question) DO UPDATE SET times = kept.times + excluded.times, guessed = excluded.guessed`,
      [JSON.stringify(sorted), most],
    );
  }
}
