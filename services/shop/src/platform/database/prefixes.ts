/** What a person types, as a question to PostgreSQL: rows with a word that begins with each of these. */
export const prefixesOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');
