import { COMMON_WORDS } from './common-words.ts';
import { passwordCommon } from './identity-errors.ts';

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

/** Whether guessers try it first: a usual word or two with some decoration, a walk over the keys, a date, a repetition. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = folded.replace(/[^a-z0-9]/g, '');
  if (/^(.{1,4})\1+.?$/s.test(folded) || new Set(folded).size < 3) return true;
  if (DATE.test(letters) || isWalks(letters) || isWalks(letters.replace(/(.)\1/g, '$1'))) return true;
  return [undecorated(folded), undecorated(plain(folded))].some((core) => isUsual(plain(core).replace(/[^a-z]/g, '')));
}

const undecorated = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');
const plain = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign]!);

/** One word, two joined, or a word and a walk (`maria1234` has lost its digits before). */
function isUsual(core: string): boolean {
  if (core === '' || COMMON_WORDS.has(core) || isWalks(core)) return core !== '';
  for (let end = 1; end < core.length; end += 1) {
    const rest = core.slice(end);
    if (COMMON_WORDS.has(core.slice(0, end)) && (COMMON_WORDS.has(rest) || isWalks(rest))) return true;
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

/** Refuses what everybody tries first. */
export function assertUncommon(password: string): void {
  if (isCommonPassword(password)) throw passwordCommon();
}
