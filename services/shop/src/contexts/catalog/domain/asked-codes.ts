import { codeKey } from './code-key.ts';
import { type Word, fold, isStopWord, stem } from './words.ts';

const SHORTEST_CODE = 3;
const LONGEST_CODE = 60;
const MAX_CODES = 4;

export interface AskedCodes {
  /** The question as one part number, without what people write before one and with it: 'ref' may begin a code too. */
  wholeCodes: string[];
  /** The question and the words of it that may be whole part numbers. */
  codes: string[];
}

/** What people write before a code. */
const CODE_LABEL =
  /^[\s#]*(?:(?:sku|oem|c[oó]d(?:igo)?|ref(?:erencia)?|(?:n[uú]m(?:ero)?|n[o°º]?)(?=[\s.:#°º])|(?:de )?parte|original|interno)[\s.:#°º]+)+/iu;

/** The whole question, and each of its words with a digit. */
export function codesOf(asked: string): AskedCodes {
  const question = asked.replace(CODE_LABEL, '');
  const words = question.split(/\s+/).filter((word) => /\d/.test(word));
  const sound = (codes: string[]) =>
    [...new Set(codes.map(codeKey))].filter((code) => code.length >= SHORTEST_CODE && code.length <= LONGEST_CODE);
  return { wholeCodes: sound([question, asked]), codes: sound([question, ...words]).slice(0, MAX_CODES) };
}

const DISTANCES = new Set(['km', 'kms', 'kilometro', 'kilometros', 'mil', 'kmh', 'kph']);
const SHORTEST_CODE_BESIDE = 5;

/** What stands together without a space. */
function runsOf<W extends Word>(words: readonly W[]): W[][] {
  const runs: W[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (word.joined && run) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** 'BRK-10432-A' or '4106370': whoever gives a code wants that part. */
export function holdsCode(words: readonly Word[]): boolean {
  const runs = runsOf(words);
  return runs.some((run, i) => {
    const code = run.map(({ text }) => text).join('');
    const ofDistance = [...run.slice(1), ...(runs[i + 1] ?? [])].some(({ text }) => DISTANCES.has(text));
    return code.length >= SHORTEST_CODE_BESIDE && /\d.*\d.*\d/.test(code) && !ofDistance;
  });
}

const A_WORD = /^[a-z]{2}/;
/** Of so many letters on, what nobody knows is rather a word with a slip than a piece of a code. */
const SHORTEST_SLIP = 6;

/**
 * The words of codes that the catalogue does not have: '90915-YZZD2' is no misspelt word, and that parts have a '2' says nothing
 * of it. What tells no word at all, '0 986 424 815', is one such code.
 */
export function foreignCodes<W extends Word>(words: readonly W[], isKnown: (word: string) => boolean): Set<W> {
  const told = words.filter(({ text }) => !isStopWord(text));
  const runs = told.some(({ text }) => A_WORD.test(text)) ? runsOf(words) : [told];
  return new Set(runs.filter((run) => isForeignCode(run, isKnown)).flat());
}

function isForeignCode(run: readonly Word[], isKnown: (word: string) => boolean): boolean {
  const texts = run.map(({ text }) => text);
  const known = texts.filter(isKnown);
  const tells =
    known.some((text) => A_WORD.test(text)) ||
    texts.some((text) => /^[a-z]/.test(text) && text.length >= SHORTEST_SLIP);
  return texts.length > 1 && /\d/.test(texts.join('')) && !tells && known.join('').length * 2 <= texts.join('').length;
}

/** Something with a digit and no word that the catalogue knows; or one unknown word, such as the letters that codes begin with. */
export function codePieceOf(question: string, isOfParts: (stem: string) => boolean): string | undefined {
  const piece = codeKey(question);
  const words = question.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !/\d/.test(word));
  const plain = /\d/.test(piece) || words.length === 1;
  const known = words.some((word) => isOfParts(stem(fold(word))));
  return plain && !known && piece.length >= SHORTEST_CODE && piece.length <= LONGEST_CODE ? piece : undefined;
}
