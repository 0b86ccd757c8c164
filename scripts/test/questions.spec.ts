import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './program.ts';

interface Answer {
  question: string;
  word: string;
  file: string;
}

const ANSWER = /^\| (?<question>[^|]+?) +\| [^|]+ \| `(?<word>[^`]+)` +\| `(?<file>[^`]+)` +\|$/gm;

function answersIn(document: string): Answer[] {
  return [...document.matchAll(ANSWER)].map(({ groups }) => groups as unknown as Answer);
}

const sources = globSync('{services,libs,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] })
  .filter((file) => !/\.spec\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(ROOT, file), 'utf8') }));

/** The files that declare a name for others. */
function declaring(word: string): string[] {
  const declaration = new RegExp(`^export (abstract |async )?(class|function|const|interface|type) ${word}\\b`, 'm');
  return sources.filter(({ text }) => declaration.test(text)).map(({ file }) => file);
}

describe('The questions of a newcomer', () => {
  const section = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## Questions of a newcomer\n')[1]!;
  const answers = answersIn(section);

  it('are twenty at least, each row read as one', () => {
    expect(answers.length).toBeGreaterThanOrEqual(20);
    expect(answers).toHaveLength(section.match(/\?/g)!.length);
  });

  it.each(answers)('$question: a search for $word finds $file alone', ({ word, file }) => {
    expect(declaring(word)).toEqual([file]);
  });

  it('are not answered by a word that stands nowhere or in two places', () => {
    expect(declaring('NotDeclaredAnywhere')).toEqual([]);
    expect(declaring('WhenAccountDeleted').length).toBeGreaterThan(1);
  });
});
