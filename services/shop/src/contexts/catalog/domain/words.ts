/**
 * How the catalogue reads text. The words of a part and the words of a question go through the same functions, so that
 * accents, case, plurals and gender never stand between them.
 */

/** Lower case without accents: 'Bujía' is 'bujia'. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Numbers keep their decimals; letters and digits part, so that '5W-30', '5w30' and '5 W 30' are the same three words. */
const WORD = /\d+(?:[.,]\d+)?|[a-z]+/g;

export interface Word {
  text: string;
  /** It follows the word before it without a space: '5', 'w' and '30' of '5w30'. */
  joined: boolean;
}

export function wordsOf(text: string): Word[] {
  const folded = fold(text);
  let end = -1;
  return [...folded.matchAll(WORD)].map((match) => {
    const joined = end >= 0 && !/\s/.test(folded.slice(end, match.index)) && folded.slice(end, match.index).length < 2;
    end = match.index + match[0].length;
    return { text: match[0].replace(',', '.'), joined };
  });
}

/** Words that say nothing of the part. */
const STOP_WORDS = new Set(
  `a al ante auto autos busca busco buscando carro carros comprar con cuanto cuesta de del donde e el en es esta este hay
   la las lo los marca me mi mis necesita necesito o original originales para pieza piezas por precio que quiero repuesto
   repuestos se ser si son su sus tiene tienen u un una unas unos vehiculo vehiculos venden y`.split(/\s+/),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/**
 * What singular and plural, feminine and masculine have in common: 'delanteras' and 'delantero' are 'delanter', 'luces'
 * and 'luz' are 'luz'.
 */
export function stem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word;
  const singular = word.length > 3 ? word.replace(/s$/, '') : word;
  return singular.replace(/[aeo]$/, '').replace(/c$/, 'z');
}

/** The stems of a text in their order, ready for to_tsvector('simple', ...). */
export const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .filter((word) => !isStopWord(word))
    .map(stem);

/** The word of a text that has the stem, in lower case and with its accents. */
export const wordWith = (wanted: string, text: string): string | undefined =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .find((word) => stem(fold(word)) === wanted);
