import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from './program.ts';

const DOCS = join(ROOT, 'docs');
const MOST_FILES = 12;
const MOST_LINES = 30;

interface Stop {
  files: string[];
  /** What it says is in one of them. */
  words: string[];
}

/** A stop is a point of a list or a paragraph: the files that it leads to, and what it quotes of them. */
function stopsIn(document: string): Stop[] {
  return document.split(/\n(?:\n|(?=- |\d+\. ))/).flatMap((text) => {
    const links = [...text.matchAll(/\[([^\]]+)\]\((\.\.\/[^)]+)\)/g)];
    const names = links.map(([, name]) => name!).filter((name) => !name.includes('.'));
    const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!).filter((word) => !word.startsWith('/'));
    return links.length === 0 ? [] : [{ files: links.map(([, , file]) => file!), words: [...names, ...quoted] }];
  });
}

/** `Order.place` is quoted of where `place` is, `new CheckOut(...)` of where that begins. */
function isQuotedOf(word: string, text: string): boolean {
  const wanted = word
    .replace(/\(.*\)$/, '')
    .split('.')
    .at(-1)!;
  return new RegExp(`(?<!\\w)${wanted.replace(/[^\w ]/g, '\\$&')}(?!\\w)`).test(text);
}

function missingIn({ files, words }: Stop): string[] {
  const there = files.filter((file) => existsSync(join(DOCS, file)));
  const text = there.map((file) => readFileSync(join(DOCS, file), 'utf8')).join('\n');
  return [...files.filter((file) => !there.includes(file)), ...words.filter((word) => !isQuotedOf(word, text))];
}

const tour = readFileSync(join(DOCS, 'tour.md'), 'utf8');
const part = (title: string): string => tour.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;
const solutions = [...tour.matchAll(/\| (\d+) +\| \[[\w-]+\]\((tour\/[\w-]+\.diff)\)/g)].map(([, lines, file]) => ({
  file: file!,
  lines: Number(lines),
}));

describe('The tour', () => {
  it('leads through files that are there, and quotes what is in them', () => {
    const walked = tour.split('\n## Exercises\n')[0]!;
    const stops = stopsIn(walked);
    expect(stops.length).toBeGreaterThanOrEqual(20);
    expect(stops.flatMap(missingIn)).toEqual([]);
    expect(stopsIn('- [Gone](../web/gone.ts)\n- [Order](../README.md): `nowhere`').flatMap(missingIn)).toEqual([
      '../web/gone.ts',
      'Gone',
      'Order',
      'nowhere',
    ]);
  });

  it(`passes at most ${MOST_FILES} files from the controller to the mail`, () => {
    const steps = [...part('From the controller to the mail').matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)];
    expect(new Set(steps.map(([, file]) => file)).size).toBe(MOST_FILES);
    expect(steps).toHaveLength(MOST_FILES);
  });
});

describe('The solutions of its exercises', () => {
  let folder = '';
  const patched = new Map<string, string>();
  const apply = (...args: string[]) => execFileSync('git', ['apply', ...args], { cwd: folder });
  const touched = (file: string) =>
    [...readFileSync(join(DOCS, file), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path]) => path!);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bujia-tour-'));
    const paths = new Set(solutions.flatMap(({ file }) => touched(file)));
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are four', () => expect(solutions).toHaveLength(4));

  it.each(solutions)('$file has the $lines changed lines that the tour says', ({ file, lines }) => {
    const changed = readFileSync(join(DOCS, file), 'utf8')
      .split('\n')
      .filter((line) => /^[-+](?![-+]{2} )/.test(line));
    expect(changed).toHaveLength(lines);
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });

  it.each(solutions)('$file fits the code as it is', ({ file }) => void apply('--check', join(DOCS, file)));

  it('compile in every file that they touch', () => {
    for (const { file } of solutions) apply(join(DOCS, file));
    for (const path of solutions.flatMap(({ file }) => touched(file)))
      patched.set(resolve(ROOT, path), readFileSync(join(folder, path), 'utf8'));
    expect([...faultsOf('tsconfig.json'), ...faultsOf('web/tsconfig.json')]).toEqual([]);
  }, 600_000);

  /** What the compiler says of the tree with the solutions in it, without writing them there. */
  function faultsOf(config: string): string[] {
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(ROOT, config), (path) => ts.sys.readFile(path)).config,
      ts.sys,
      dirname(join(ROOT, config)),
    );
    const host = ts.createCompilerHost(options);
    const { readFile, fileExists, getSourceFile } = host;
    host.readFile = (path) => patched.get(resolve(path)) ?? readFile(path);
    host.fileExists = (path) => patched.has(resolve(path)) || fileExists(path);
    host.getSourceFile = (path, ...rest) => {
      const text = patched.get(resolve(path));
      return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0]);
    };
    const own = [...patched.keys()].filter(
      (path) => path.startsWith(join(ROOT, 'web/src')) === config.startsWith('web/'),
    );
    const program = ts.createProgram(own, options, host);
    return own
      .flatMap((path) => program.getSemanticDiagnostics(program.getSourceFile(path)))
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
});
