import type { SintomaDeTienda, SintomasDeTienda } from '@bujia/contracts/symptom-desk';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../../platform/database/primary.ts';
import { SYMPTOM_VERSION } from './sql-symptom-edits.ts';

/** From the main database: whoever looks has just changed them. */
@Injectable()
export class SymptomDesk {
  constructor(private readonly primary: Primary) {}

  async list(): Promise<SintomasDeTienda> {
    return {
      sintomas: await this.primary.rows<SintomaDeTienda>(
        `SELECT s.name AS nombre, ${SYMPTOM_VERSION} AS version,
           coalesce((SELECT string_agg(told.phrase, E'\\n' ORDER BY told.first) FROM (
             SELECT said.phrase, min(o.position * 100 + said.place) AS first
             FROM symptom o, unnest(o.phrases) WITH ORDINALITY said(phrase, place)
             WHERE o.name = s.name GROUP BY said.phrase) told), '') AS dicen,
           json_agg(json_build_object('categoria', c.slug, 'repuesto', s.part) ORDER BY s.position) AS revisar
         FROM symptom s JOIN category c ON c.id = s.category_id GROUP BY s.name ORDER BY s.name`,
      ),
    };
  }
}
