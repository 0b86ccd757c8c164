import type { FiltroRepuestos, StockState } from '@bujia/contracts/bulk-edit';
import { MARK_COLUMNS } from '../../domain/bulk-action.ts';
import { codeKey } from '../../domain/code-key.ts';
import { stemsOf } from '../../domain/words.ts';
import { partsOfNumbers } from '../number-sql.ts';

/** A condition on parts `p` with its values, and whether words narrow it. */
export interface PartCondition {
  sql: string;
  values: unknown[];
}

const STOCKS: Readonly<Record<StockState, string>> = {
  sin: 'p.stock = 0',
  pocas: 'p.stock BETWEEN 1 AND 5',
  hay: 'p.stock > 0',
};

/** All that meet a filter. Each way to be meant by a text has an index of its own, so they are found apart. */
export function conditionOf({ texto, categoria, existencias, promocion, marca }: FiltroRepuestos): PartCondition {
  const texts: string[] = ['true'];
  const values: unknown[] = [];
  const add = (text: string, ...more: unknown[]) => {
    texts.push(text);
    values.push(...more);
  };
  if (texto) {
    const [key, stems] = [codeKey(texto), stemsOf(texto)];
    const ways: [sql: string, value: unknown][] = [
      ...(key === ''
        ? []
        : ([
            [`SELECT part_id FROM (${partsOfNumbers('?')}) numbered`, `{${key}}`],
            ['SELECT id FROM part WHERE code_key LIKE ?', `${key}%`],
          ] as [string, unknown][])),
      // Stems hold letters, digits and a decimal point: nothing in them can be syntax.
      ...(stems.length === 0
        ? []
        : ([['SELECT id FROM part WHERE search @@ ?::tsquery', stems.map((stem) => `'${stem}':*`).join(' & ')]] as [
            string,
            unknown,
          ][])),
    ];
    if (ways.length === 0) add('false');
    else add(`p.id IN (${ways.map(([sql]) => sql).join(' UNION ')})`, ...ways.map(([, value]) => value));
  }
  if (categoria)
    add(
      `p.category_id IN (SELECT c.id FROM category c LEFT JOIN category above ON above.id = c.parent_id WHERE ? IN (c.slug, above.slug))`,
      categoria,
    );
  if (existencias) add(STOCKS[existencias]);
  if (promocion) add(`p.promo_price_cents IS ${promocion === 'si' ? 'NOT NULL' : 'NULL'}`);
  if (marca) add(`p.${MARK_COLUMNS[marca]}`);
  return { sql: texts.join(' AND '), values };
}

export const conditionOfThese = (ids: readonly number[]): PartCondition => ({
  sql: 'p.id = ANY(?::int[])',
  values: [`{${ids.join(',')}}`],
});
