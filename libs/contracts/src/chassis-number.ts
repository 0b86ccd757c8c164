/** What people write between the signs of a number. */
const GAP = /[\s.\p{Pd}]+/u;

/** The first eleven signs are those of many vehicles; with the next ones it is the number of one. */
const TELLING = 12;

export const withoutGaps = (text: string): string => text.split(GAP).join('').toUpperCase();

/**
 * The first run of letters and digits in a text that may be a chassis number (VIN), or a part of one: longer than the codes of
 * parts are, in groups or not, alone or among words; '' where there is none.
 */
export function chassisIn(text: string, least = 15, most = 19): string {
  const groups = text.replace(/\b(vin|chass?is)\b:?/gi, '').split(GAP);
  // What can be said aloud is a word: 'faro kia rio 2015' is a question. One short one alone may stand in a number: WAUZ ZZ8K ...
  const words = groups.filter((group) => /^(?=.*[aeiou])(?!.*zz)[a-z]{3,}$/i.test(group));
  const isNumber =
    words.length === 0 || (!words[1] && words[0]!.length < 5 && groups.some((one) => /\d[a-z]|[a-z]\d/i.test(one)));
  const run = (one: string) =>
    one.length >= least && one.length <= most && /^(?=.{0,12}\d)(?=.*[a-z])[a-z\d]+$/i.test(one);
  return (isNumber ? [groups.join(''), ...groups] : groups).find(run) ?? '';
}

/** Right or with a slip. */
export const isLikeChassis = (text: string): boolean => chassisIn(text) !== '';

/** So much of a number is typed that it tells which vehicle it is. */
export const isChassisBegun = (text: string): boolean => chassisIn(text, TELLING, Infinity) !== '';
