import { COMMON_WORDS } from './common-words.ts';

/** What a finger runs along. */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklnzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'a1b2c3d4e5f6g7h8i9',
  '147258369',
  '159357258456',
].flatMap((walk) => [walk, Array.from(walk).reverse().join('')]);
const LOOKALIKES: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DATE = /^(?:(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d|(?:[0-3]\d[01]\d|[01]\d[0-3]\d)(?:19|20)\d\d)$/;
const SHORTEST_WALK = 4;
/** Shorter ones lie in too many good passwords. */
const SHORTEST_KNOWN = 4;

/** Whose password it is to be: guessers know that much. */
export interface Owner {
  email: string;
  name: string;
  surname: string;
}

/** Without case and accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether guessers try it first: one of `guesses` (folded), or a usual word or two, with some decoration; a walk over the
 * keys, a date, a repetition; whatever holds a name or the address of its owner.
 */
export function isCommonPassword(password: string, guesses: ReadonlySet<string>, owner?: Owner): boolean {
  const text = folded(password);
  const letters = text.replace(/[^a-z0-9]/g, '');
  if (/^(.{1,4})\1+.?$/s.test(text) || new Set(text).size < 3) return true;
  if (DATE.test(letters) || isWalks(letters) || isWalks(letters.replace(/(.)\1/g, '$1'))) return true;
  const own = owner ? namesOf(owner) : [];
  const long = own.filter((name) => name.length >= SHORTEST_KNOWN);
  if (long.some((name) => letters.includes(name) || onlyLetters(plain(text)).includes(name))) return true;
  if (guesses.has(text) || guesses.has(letters)) return true;
  const isWord = (word: string) => COMMON_WORDS.has(word) || own.includes(word);
  return [undecorated(text), undecorated(plain(text))].some((core) => {
    const word = onlyLetters(plain(core));
    return isUsual(word, isWord) || (word.length >= SHORTEST_KNOWN && guesses.has(word));
  });
}

const undecorated = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const plain = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign]!);
const onlyLetters = (text: string): string => text.replace(/[^a-z]/g, '');

/** Of the address only what stands before the @: the rest is a provider's. */
const namesOf = ({ email, name, surname }: Owner): string[] =>
  folded([name, surname, email.split('@')[0]].join(' '))
    .split(/[^a-z]+/)
    .filter((part) => part.length > 1);

/** One word, two joined, or a word and a walk (`maria1234` has lost its digits before). */
function isUsual(core: string, isWord: (text: string) => boolean): boolean {
  if (core === '' || isWord(core) || isWalks(core)) return core !== '';
  for (let end = 1; end < core.length; end += 1) {
    const rest = core.slice(end);
    if (isWord(core.slice(0, end)) && (isWord(rest) || isWalks(rest))) return true;
  }
  return false;
}

/** Made of one walk, or of two. */
function isWalks(text: string): boolean {
  const isWalk = (part: string) => part.length >= SHORTEST_WALK && WALKS.some((walk) => walk.includes(part));
  if (isWalk(text)) return true;
  for (let end = SHORTEST_WALK; end <= text.length - SHORTEST_WALK; end += 1)
    if (isWalk(text.slice(0, end)) && isWalk(text.slice(end))) return true;
  return false;
}
