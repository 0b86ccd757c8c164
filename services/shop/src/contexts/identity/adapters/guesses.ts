import { dictionary as everywhere } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import { folded } from '../domain/common-password.ts';

/** What is tried first: the passwords most seen in leaks, the words of Spanish, first names and surnames; folded. */
export const GUESSES: ReadonlySet<string> = new Set(
  [
    everywhere['passwords-common'],
    spanish['commonWords-es-es'],
    spanish['firstnames-es-es'],
    spanish['lastnames-es-es'],
  ].flatMap((words) => words.map(folded)),
);
