import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { ROOT } from './program.ts';

const ROOMS = ['web/src', 'services/shop/src', 'libs'];
/** Six words or more are a sentence of ours; fewer are a label, which may look like another one by chance. */
const WORDS = 6;

/** The sentences of a file, as they are written between what is filled in. */
function sentences(file: string, text: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      found.push(...node.text.replaceAll(/\s+/g, ' ').split(/(?<=[.?!:;]) /));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found
    .map((sentence) => sentence.trim())
    .filter((sentence) => SPANISH.test(sentence) && sentence.split(' ').length >= WORDS);
}

/** What no English sentence and no SQL holds. */
const SPANISH =
  /[áéíóúñ¿¡]|\b(?:el|la|los|las|su|sus|que|por|para|con|del|se|no)\b.*\b(?:el|la|los|las|su|sus|que|por|para|con|del|se|un|una|de)\b/i;

/** Each sentence with the files that write it, where there are two. */
function saidTwice(files: readonly { file: string; text: string }[]): string[] {
  const said = new Map<string, Set<string>>();
  for (const { file, text } of files)
    for (const sentence of sentences(file, text)) said.set(sentence, (said.get(sentence) ?? new Set()).add(file));
  return [...said]
    .filter(([, where]) => where.size > 1)
    .map(([text, where]) => `"${text}" in ${[...where].join(', ')}`);
}

describe('A sentence shown to people', () => {
  it('is written in one place', () => {
    const files = ROOMS.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\.d\.ts$|(^|\/)(dist|node_modules)\//.test(file))
        .map((file) => ({ file: join(room, file), text: readFileSync(join(ROOT, room, file), 'utf8') })),
    );
    expect(files.length).toBeGreaterThan(800);
    expect(saidTwice(files)).toEqual([]);
  });

  it('is found wherever it is written', () => {
    const pay = 'Lleve el número del pedido y su identificación.';
    const files = [
      { file: 'a.ts', text: `const a = \`Pague \${sum} al retirar. ${pay}\`;` },
      { file: 'b.tsx', text: `const B = () => <p>\n  ${pay.replace('del pedido', '\n  del pedido')}\n</p>;` },
      { file: 'c.ts', text: `const c = 'Número de pedido'; const d = "SELECT id FROM part WHERE a AND b AND c"` },
      { file: 'd.ts', text: `const c = 'Número de pedido'; const d = "SELECT id FROM part WHERE a AND b AND c"` },
    ];
    expect(saidTwice(files)).toEqual([`"${pay}" in a.ts, b.tsx`]);
  });
});
