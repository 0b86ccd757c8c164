import type { AllOrdersRequest } from '@bujia/contracts/orders';
import { instantOf } from '@bujia/ecuador/guayaquil';

export type OrderFilter = Omit<AllOrdersRequest, 'page' | 'size'>;

const MOST_DIGITS = 9;

export interface Condition {
  sql: string;
  values: unknown[];
}

/** The orders that are meant, as conditions that indexes answer; the client apart from them. */
export function conditionsOf({ numero, estado, desde, hasta }: OrderFilter): Condition[] {
  return [
    ...(numero ? [beginningWith(numero)] : []),
    ...(estado == null ? [] : [{ sql: `o.status = ?`, values: [estado] }]),
    ...(desde ? [{ sql: `o.placed_at >= ?::timestamptz`, values: [instantOf(desde, '00:00')] }] : []),
    ...(hasta
      ? [{ sql: `o.placed_at < ?::timestamptz + interval '24 hours'`, values: [instantOf(hasta, '00:00')] }]
      : []),
  ];
}

export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '',
  values: conditions.flatMap(({ values }) => values),
});

/** 1002 begins 1002, 10020 to 10029, 100200 to 100299 and so on: ranges, which the index of the numbers knows. */
function beginningWith(digits: string): Condition {
  const values: number[] = [];
  for (let more = 0; more <= MOST_DIGITS - digits.length; more++) {
    const least = Number(digits) * 10 ** more;
    values.push(least, least + 10 ** more - 1);
  }
  const ranges = Array.from({ length: values.length / 2 }, () => 'o.number BETWEEN ? AND ?');
  return { sql: `(${ranges.join(' OR ')})`, values };
}

/** Every word of it begins a word of the client's name, e-mail or identification. */
export function clientNamed({ cliente = '' }: OrderFilter): Condition | undefined {
  const words = wordsOf(cliente).map((word) => `'${word.replace(/['\\]/g, '$&$&')}':*`);
  if (words.length === 0) return undefined;
  return { sql: `buyer_words(o.buyer) @@ folded(?)::tsquery`, values: [words.join(' & ')] };
}

/** As `buyer_words` of the database cuts them; an e-mail with its @ is one word, too. */
const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word.includes('@') ? [word] : word.split(/[._+-]+/).filter(Boolean)));
