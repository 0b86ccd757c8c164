import { describe, expect, it } from '@jest/globals';
import { HOUSE_TONES, MARK_CONTRAST, SEEN_CONTRAST, TEXT_CONTRAST, contrast, tonesOf } from './tones.ts';

/** Other ones each time would fail for nobody to see again. */
function* drawn(count: number): Generator<string> {
  let seed = 20_261_128;
  for (let i = 0; i < count; i++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  }
}
const CORNERS = ['00', '80', 'ff'].flatMap((r, _, all) => all.flatMap((g) => all.map((b) => `#${r}${g}${b}`)));

describe('The tones of a colour', () => {
  it('can be read, whatever it is', () => {
    for (const colour of [...CORNERS, '#010101', '#fefefe', ...drawn(1500)]) {
      const { spark, hot, onSpark, lit } = tonesOf(colour);
      for (const tone of [spark, hot, onSpark, lit]) expect(tone).toMatch(/^#[\da-f]{6}$/);
      const held = {
        words: contrast(onSpark, spark) >= TEXT_CONTRAST && contrast(onSpark, hot) >= TEXT_CONTRAST,
        lit: ['#14181b', '#1f2529', '#191d20', '#242a2e'].every((panel) => contrast(lit, panel) >= TEXT_CONTRAST),
        marks: ['#14181b', '#1f2529', '#191d20'].every((panel) => contrast(spark, panel) >= MARK_CONTRAST),
        paper: contrast(spark, '#ffffff') >= SEEN_CONTRAST,
      };
      expect({ colour, ...held }).toEqual({ colour, words: true, lit: true, marks: true, paper: true });
    }
  });

  it('are the colour itself where that can be read', () => {
    expect(tonesOf('#1976D2')).toMatchObject({ spark: '#1976d2', onSpark: '#ffffff' });
    expect(tonesOf('#ffc62b')).toMatchObject({ spark: '#ffc62b', onSpark: '#14181b', lit: '#ffc62b' });
  });

  it('keep the hue of what is too dark or too light', () => {
    const { spark, lit } = tonesOf('#0b1f5c');
    for (const tone of [spark, lit]) {
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16)) as [
        number,
        number,
        number,
      ];
      expect(blue).toBeGreaterThan(green);
      expect(green).toBeGreaterThan(red);
    }
    const white = tonesOf('#ffffff').spark;
    expect(white.slice(1, 3)).toBe(white.slice(3, 5));
  });

  it('are those of the house without one', () => {
    expect(tonesOf(undefined)).toBe(HOUSE_TONES);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});
