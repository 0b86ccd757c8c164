import { ASKED_LIMITS } from '@bujia/contracts/asked';
import { isLikeChassis } from '@bujia/contracts/chassis-number';
import { type Word, fold, isStopWord } from './words.ts';

/** E-mails; numbers as long as telephones, identities and cards; plates and chassis numbers among other words. */
const OF_A_PERSON = [
  /@|arroba/i,
  /(?:\d[\s.,()+/_\p{Pd}]{0,3}){7}/u,
  /\b[a-z]{3}-?\d{3,4}\b/i,
  // With a space between, a year is no plate.
  /\b[a-z]{3}[\s_\p{Pd}]?(?!(?:19|20)\d\d\b)\d{3,4}\b/iu,
  /\b[a-hj-npr-z0-9]{17}\b/i,
];

/** What is kept of a question: its words as they were read, without those around that say nothing; undefined for what is no question of words. */
export function questionToKeep(asked: string, words: readonly Word[]): string | undefined {
  // Folded too, for digits and letters of other widths.
  const tellsOfPerson = (text: string) => isLikeChassis(text) || OF_A_PERSON.some((pattern) => pattern.test(text));
  if ([asked, fold(asked)].some(tellsOfPerson)) return undefined;
  const says = ({ text }: Word) => !isStopWord(text);
  const first = words.findIndex(says);
  const kept = first < 0 ? [] : words.slice(first, words.findLastIndex(says) + 1);
  const question = kept.reduce(
    (text, word) => (text === '' || word.joined ? text + word.text : `${text} ${word.text}`),
    '',
  );
  const tells =
    /[a-z]{3}/.test(question) && question.length <= ASKED_LIMITS.letters && kept.length <= ASKED_LIMITS.words;
  return tells ? question : undefined;
}
