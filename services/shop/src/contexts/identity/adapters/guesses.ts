import { setImmediate as nextTurn } from 'node:timers/promises';
import { lazily } from '../../../kernel/lazily.ts';
import { folded } from '../domain/common-password.ts';

/** What is tried first: the passwords most seen in leaks, the words of Spanish, first names and surnames; folded. */
export const guesses = lazily(readLists);

/** With the first password that somebody chooses, a list in each turn: in one go they would hold everybody else up. */
async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary: everywhere } = await import('@zxcvbn-ts/language-common');
  await nextTurn();
  const { dictionary: spanish } = await import('@zxcvbn-ts/language-es-es');
  const found = new Set<string>();
  for (const words of [
    everywhere['passwords-common'],
    spanish['commonWords-es-es'],
    spanish['firstnames-es-es'],
    spanish['lastnames-es-es'],
  ]) {
    await nextTurn();
    for (const word of words) found.add(folded(word));
  }
  return found;
}
