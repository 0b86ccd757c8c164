import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { numberText } from './numbers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OURS = ['libs', 'services/shop/src', 'services/card-sandbox/src', 'web/src'];
/** The company's figures stand as the specification writes them: 3 000. */
const VERBATIM = ['web/src/features/company/company-screen.tsx'];

describe('a number that people read', () => {
  it.each([
    [0.5, '0.5'],
    [12, '12'],
    [1.256, '1.26'],
    [1234.5, '1,234.5'],
    [-3000, '-3,000'],
  ])('%d is %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  it('is written as browsers would write it', () => {
    const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'negative' });
    const hundredths = fc.integer({ min: -1e12, max: 1e12 }).map((value) => value / 1000);
    fc.assert(fc.property(fc.oneof(fc.integer(), hundredths), (value) => numberText(value) === format.format(value)));
  });

  it('is written by this file or by that of money, so that a comma means one thing', () => {
    const others = filesThatSay(/toLocaleString|Intl\.NumberFormat/);
    expect(others.filter((file) => !VERBATIM.includes(file))).toEqual([]);
  });
});

describe('a date that people read', () => {
  it('is written by one file of the screens and by one of the mails', () => {
    expect(filesThatSay(/toLocale(Date|Time)String|Intl\.DateTimeFormat/)).toEqual([
      'services/shop/src/platform/mail/ecuador-time.ts',
      'web/src/features/contact/is-open.ts', // reads the clock of the shop, and shows nothing of it
      'web/src/lib/text/shown.ts',
    ]);
  });
});

const filesThatSay = (words: RegExp): string[] =>
  OURS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.spec\.|\bdist\b/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/')),
  )
    .filter((file) => words.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
