import type { ReviewWarning } from '@bujia/contracts/reviews';

/** From no sign of a text more than some dozens are looked at: a long one takes as much more as it is longer. */
const SIGNS: Readonly<Record<ReviewWarning, RegExp>> = {
  correo: /[\p{L}\d._%+-]\s*(?:@|\(at\)|\barroba\b)\s*[\p{L}\d-]/iu,
  // Seven digits with whatever people put between them; a part's code has letters or fewer.
  telefono: /(?<![\p{L}\d])\+?\d(?:[\s().-]?\d){6,30}(?![\p{L}\d])/u,
  enlace: /https?:|www\.|[\p{L}\d-]\.(?:com|ec|net|org|info|shop|store|me|ly|app)\b/iu,
  precio: /(?:\$|\busd)\s*\d|\d\s*(?:\$|usd\b|d[oó]lar|dolares)/iu,
};

/** What of a text should be looked at twice. None of it is certain, so none of it is refused. */
export const warningsOf = (text: string): ReviewWarning[] =>
  (Object.keys(SIGNS) as ReviewWarning[]).filter((sign) => SIGNS[sign].test(text));
