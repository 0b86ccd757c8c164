import { ASKED_LIMITS, type PreguntaSinRespuesta, type PreguntasSinRespuesta } from '@bujia/contracts/asked';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';

/** From the main database: operators have just changed what they look at. */
@Injectable()
export class AskedViews {
  constructor(private readonly primary: Primary) {}

  async list(): Promise<PreguntasSinRespuesta> {
    const [preguntas, sinonimos] = await Promise.all([
      this.questions(ASKED_LIMITS.shown),
      this.primary.rows<PreguntasSinRespuesta['sinonimos'][number]>(
        `SELECT id AS codigo, variant AS variante, canonical AS termino FROM shop_synonym ORDER BY id DESC LIMIT 500`,
      ),
    ]);
    return { preguntas, sinonimos };
  }

  questions(most: number): Promise<PreguntaSinRespuesta[]> {
    return this.primary.rows(
      `SELECT question AS pregunta, sum(times)::int AS veces, max(day)::text AS ultima, bool_and(guessed) AS aproximada
       FROM unanswered_question q
       WHERE NOT EXISTS (SELECT FROM shop_synonym s WHERE s.variant = q.question)
       GROUP BY question ORDER BY bool_and(guessed), sum(times) DESC, max(day) DESC, question LIMIT ?`,
      [most],
    );
  }
}
