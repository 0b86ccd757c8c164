import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '..');
const textsOf = (ending: RegExp): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'));

/** A name that is nowhere given a value is no fault to a browser: the line does nothing. */
it('every value that a style sheet asks for by its name is given one', () => {
  const sheets = textsOf(/\.css$/);
  const asked = sheets.flatMap((text) => [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].map(([, name]) => name!));
  const given = new Set([
    ...sheets.flatMap((text) => [...text.matchAll(/(?:^|[\s;{])(--[a-z0-9-]+):/g)].map(([, name]) => name!)),
    ...textsOf(/\.tsx?$/).flatMap((text) => [...text.matchAll(/'(--[a-z0-9-]+)'/g)].map(([, name]) => name!)),
  ]);
  expect(asked.length).toBeGreaterThan(1_000);
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([]);
});
