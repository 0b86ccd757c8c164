import { Injectable } from '@nestjs/common';
import { SOLD_OUT_AT } from '@bujia/contracts/catalogue';
import { LIST_LIMITS, LIST_TOO_LONG_CODE, type NumeroLeido, listTooLong } from '@bujia/contracts/part-numbers';
import { Refusal } from '../../../kernel/refusal.ts';
import { Reads } from '../../../platform/database/reads.ts';
import { linesOf, readLine } from '../domain/code-list.ts';
import { partsOfNumbers } from './number-sql.ts';
import { PartCodes } from './part-codes.ts';
import { type PartRow, partJson } from './part-sql.ts';
import { PromotedParts } from './promoted-parts.ts';

interface Found extends PartRow {
  asked: string;
  others: number;
  reading: NumeroLeido;
}

/** One part for each number of $1: what can be bought first, when several have it. */
export const listSql = (withPrices: boolean): string => `
  SELECT found.asked, found.others, json_build_object('numero', found.number, 'tipo', found.kind, 'fuente', found.source,
           'cadena', found.path, 'atras', found.back) AS reading, p.id, ${partJson(withPrices)} AS json
  FROM (
    SELECT DISTINCT ON (known.asked) known.*, (count(*) OVER (PARTITION BY known.asked) - 1)::int AS others
    FROM (${partsOfNumbers('$1')}) known
    CROSS JOIN LATERAL (SELECT id, stock, prominence FROM part WHERE id = known.part_id LIMIT 1) q
    ORDER BY known.asked, q.stock > ${SOLD_OUT_AT} DESC, q.prominence DESC, q.id) found
  CROSS JOIN LATERAL (SELECT * FROM part WHERE id = found.part_id LIMIT 1) p`;

/** Lists of codes, as people paste them. Nothing of them is kept. */
@Injectable()
export class CodeLists {
  constructor(
    private readonly reads: Reads,
    private readonly codes: PartCodes,
    private readonly promoted: PromotedParts,
  ) {}

  /** All lines with one question to the database, as JSON text. */
  async read(text: string, withPrices: boolean): Promise<string> {
    const typed = linesOf(text);
    if (typed.length > LIST_LIMITS.lines) throw new Refusal('invalid', LIST_TOO_LONG_CODE, listTooLong(typed.length));
    const lines = typed.map(readLine);
    const keys = [...new Set(lines.flatMap(({ readings }) => readings.map(({ key }) => key)))];
    const rows = keys.length > 0 ? await this.reads.rows<Found>(listSql(withPrices), [keys]) : [];
    const found = new Map((await this.promoted.of(rows)).map((row) => [row.asked, row]));
    const written = lines.map(({ text, readings }) => {
      const reading = readings.find(({ key }) => found.has(key));
      const row = reading && found.get(reading.key)!;
      const other = row && (row.reading.tipo !== 'propio' || row.reading.cadena.length > 0) ? row.reading : null;
      const rest = { texto: text, cantidad: reading?.units ?? 1, leido: other, otros: row?.others ?? 0 };
      return `${JSON.stringify(rest).slice(0, -1)},"repuesto":${row ? this.codes.complete(row) : 'null'}}`;
    });
    return `{"lineas":[${written.join()}]}`;
  }
}
