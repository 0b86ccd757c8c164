import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { EmailAddress } from './email-address.tsx';

const SOURCES = join(import.meta.dirname, '..');
/** The page of a part, which it belongs to, has no room for more code: there it has the whole line. */
const BARE = ['features/restock/own-notice.tsx'];

/** The addresses of people that a screen writes between its tags by itself. The shop's own are short, and it chose them. */
function writtenBare(file: string): string[] {
  const found: string[] = [];
  const isAddress = (node: ts.Node) =>
    ts.isIdentifier(node) &&
    /^(email|correo|destinatario)$/.test(node.text) &&
    // What is asked of it is shown, and not the address.
    !ts.isCallExpression(node.parent) &&
    !ts.isBinaryExpression(node.parent) &&
    !/^(shop|branch)\./.test(node.parent.getText());
  const look = (node: ts.Node, shown: boolean): void => {
    if (shown && isAddress(node)) found.push(`${file}: ${node.parent.getText()}`);
    const isShown = ts.isJsxExpression(node) ? !ts.isJsxAttribute(node.parent) : shown && !ts.isJsxAttributes(node);
    ts.forEachChild(node, (child) => look(child, isShown));
  };
  const text = readFileSync(join(SOURCES, file), 'utf8');
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return found;
}

describe('an e-mail address on the screen', () => {
  it.each([
    ['rosa.paz@correo.example', 'rosa.<wbr/>paz@<wbr/>correo.<wbr/>example'],
    ['rosa-maria_paz@taller-sur.ec', 'rosa-maria_paz@<wbr/>taller-sur.<wbr/>ec'],
    ['rosa', 'rosa'],
  ])('%s may break after the @ and after a point', (email, markup) => {
    expect(renderToStaticMarkup(<EmailAddress email={email} />)).toBe(markup);
  });

  it('is written so wherever a screen shows that of a person', () => {
    const screens = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.spec)\.tsx$/.test(file),
    );
    expect(screens.length).toBeGreaterThan(200);
    expect(screens.filter((file) => !BARE.includes(file)).flatMap(writtenBare)).toEqual([]);
  });
});
