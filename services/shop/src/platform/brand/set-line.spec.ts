import { describe, expect, it } from '@jest/globals';
import { linesOf, setLine, widthOf } from './set-line.ts';

const look = { cut: 'title', size: 40 } as const;

describe('a line of our letters', () => {
  it('is drawn as outlines, so that who draws it needs no letters', () => {
    const drawn = setLine('Bujía', 10, 50, { ...look, colour: '#ffffff' });
    expect(drawn.match(/<path /g)).toHaveLength(5);
    expect(drawn).not.toContain('<text');
    expect(drawn).toContain('translate(10 50)');
  });

  it('has figures of one width', () => {
    expect(widthOf('1111', look)).toBe(widthOf('0888', look));
  });

  it('keeps signs that we have no letters for, and markup, out of the picture', () => {
    expect(setLine('<script>日本', 0, 0, { ...look, colour: '#ffffff' })).not.toMatch(/script|日/);
  });

  it('is broken between words, and cut short after the last line', () => {
    const text = 'Amortiguador delantero derecho con tope y guardapolvo para camioneta doble cabina';
    const lines = linesOf(text, 400, look);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('Amortiguador delantero');
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, look)).toBeLessThanOrEqual(400);
    expect(linesOf('W'.repeat(200), 400, look)).toHaveLength(1);
    expect(linesOf('', 400, look)).toEqual([]);
  });
});
