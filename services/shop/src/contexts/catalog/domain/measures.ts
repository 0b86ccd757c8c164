import type { Word } from './words.ts';

/** Units as people say them behind a number, and how parts have them. */
const UNITS: Readonly<Record<string, string>> = {
  ...named('ah', 'amperio amperios amperes ampere amp amps amperaje'),
  ...named('v', 'voltio voltios volt volts voltaje'),
  ...named('w', 'vatio vatios watt watts wats watios'),
  ...named('l', 'litro litros lt lts ltr'),
  ...named('ml', 'mililitro mililitros'),
  ...named('mm', 'milimetro milimetros'),
  ...named('', 'pulgada pulgadas plg pulg diente dientes estria estrias'),
};

function named(unit: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, unit]));
}

export const isUnit = (word: string): boolean => Object.hasOwn(UNITS, word);

const isNumber = (word: Word | undefined): boolean => word !== undefined && /^\d/.test(word.text);

/**
 * The unit behind a number as parts have it ('55 amperios' is '55 ah'), or left out: where a thing is named, the number tells
 * enough, and the unit is written in more ways than one ('alternador 100 A').
 */
export function measured<W extends Word>(words: readonly W[], has: (word: string) => boolean): W[] {
  const unitAt = words.map((word, i) => (isNumber(words[i - 1]) ? UNITS[word.text] : undefined));
  const thing = words.some((word, i) => unitAt[i] === undefined && !isNumber(word) && has(word.text));
  return words.flatMap((word, i) => {
    const unit = unitAt[i];
    if (unit === undefined) return [word];
    return !thing && unit !== '' && has(unit) ? [{ ...word, text: unit }] : [];
  });
}
