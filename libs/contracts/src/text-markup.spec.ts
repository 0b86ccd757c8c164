import { describe, expect, it } from '@jest/globals';
import { SPECIFIED_TERMS } from './terms-text.ts';
import { blocksOf, filled, wrongLinks } from './text-markup.ts';

const plain = (text: string) => [{ text }];

describe('A text of the shop', () => {
  it('is headings, paragraphs with their lines, and lists', () =>
    expect(
      blocksOf(
        '## Formas de pago {#pagos}\nUna línea\ny otra\n\n### Año y día\n\n- uno\n- dos\n1. primero\n2) segundo',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, id: 'pagos', text: 'Formas de pago' },
      { kind: 'paragraph', lines: [plain('Una línea'), plain('y otra')] },
      { kind: 'heading', level: 3, id: 'ano-y-dia', text: 'Año y día' },
      { kind: 'list', ordered: false, items: [plain('uno'), plain('dos')] },
      { kind: 'list', ordered: true, items: [plain('primero'), plain('segundo')] },
    ]));

  it('has each place once, and tells what a word means where all of a list begin with one', () =>
    expect(blocksOf('## Uno\n\n## Uno\n\n- **A** es esto\n- **B** es [aquello](/contacto)')).toEqual([
      { kind: 'heading', level: 2, id: 'uno', text: 'Uno' },
      { kind: 'heading', level: 2, id: 'uno-2', text: 'Uno' },
      {
        kind: 'terms',
        terms: [
          { term: 'A', meaning: plain('es esto') },
          { term: 'B', meaning: [{ text: 'es ' }, { text: 'aquello', href: '/contacto' }] },
        ],
      },
    ]));

  it('has each of its headings under a name of its own, however many are called alike', () => {
    // Whoever looks for a free name from the first one on is not done with so many within minutes.
    expect(blocksOf('## a\n'.repeat(100_000)).at(-1)).toMatchObject({ id: 'a-100000' });
    expect(blocksOf('## a 2\n## a\n## a\n## a').map((block) => 'id' in block && block.id)).toEqual([
      'a-2',
      'a',
      'a-3',
      'a-4',
    ]);
  });

  it.each(['https://sri.gob.ec/a', 'mailto:a@b.example', 'tel:022000000', '/contacto', '#pagos'])(
    'leads to %s',
    (href) => {
      expect(blocksOf(`[aquí](${href})`)).toEqual([{ kind: 'paragraph', lines: [[{ text: 'aquí', href }]] }]);
      expect(wrongLinks(`[aquí](${href})`)).toEqual([]);
    },
  );

  it.each([
    'javascript:alert`1`',
    'JaVaScRiPt:1',
    'data:text/html,x',
    '//otra.example',
    '/\\otra.example',
    'http://a.example',
    'https://a:b@c.example',
  ])('never leads to %s: it stays as it was typed', (href) => {
    const text = `[aquí](${href})`;
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [plain(text)] }]);
    expect(wrongLinks(text)).toEqual([href]);
  });

  it('takes nothing for HTML', () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> &amp;';
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [plain(text)] }]);
  });

  it('follows the data of the shop', () =>
    expect(filled('{tienda}: {email}, {otra}', { name: 'A $& B', email: 'a@b.example' })).toBe(
      'A $& B: a@b.example, {otra}',
    ));

  it('has, as the first terms, the places that other pages have led to', () =>
    expect(blocksOf(SPECIFIED_TERMS).flatMap((block) => (block.kind === 'heading' ? [block.id] : []))).toEqual([
      ...['pedidos', 'precios', 'pagos', 'existencias', 'cancelacion', 'retiro', 'envios', 'devoluciones'],
      ...['garantia', 'cupones', 'factura', 'publicidad'],
    ]));

  it.each(['## a' + ' '.repeat(30_000) + 'x', '**'.repeat(15_000), '['.repeat(30_000), '\n '.repeat(15_000) + 'x'])(
    'is read in one go, however it is made',
    (text) => expect(blocksOf(text).length).toBeGreaterThan(0),
  );
});
