import { describe, expect, it } from '@jest/globals';
import { PICTURE_DAMAGED, assertDrawable, renditionsOf } from './pictures.ts';

const vector = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${inside}</svg>`);
const blurred = (times: number) =>
  `<filter id="f" x="-10" y="-10" width="30" height="30">${'<feGaussianBlur stdDeviation="400"/>'.repeat(times)}</filter>
   <rect width="1200" height="630" filter="url(#f)"/>`;

describe('A vector for a part', () => {
  it('that takes long to draw is not taken, in whatever letters it is written', async () => {
    const hidden = `<?a <!-- ?>${blurred(20)}<?b --> ?>`;
    const styled = `<filter id="f"><feGaussianBlur stdDeviation="9"/></filter><rect width="9" style="filter:url(#f)"/>`;
    for (const inside of [blurred(20), `<!DOCTYPE a>${blurred(20)}`, hidden, `<é:g xmlns:é="x"/>${blurred(20)}`])
      await expect(assertDrawable(vector(inside), 20)).rejects.toThrow(PICTURE_DAMAGED);
    // Soon drawn, but looked at.
    await expect(assertDrawable(vector(styled), 0)).rejects.toThrow(PICTURE_DAMAGED);
    const wide = Buffer.from(`\uFEFF${vector(blurred(20)).toString()}`, 'utf16le');
    await expect(assertDrawable(wide, 20)).rejects.toThrow(PICTURE_DAMAGED);
  });

  it('that is plain, or soon drawn, is taken', async () => {
    await assertDrawable(vector('<rect width="9" height="9"/>'), 0);
    await assertDrawable(vector('<defs><rect id="a" width="9" height="9"/></defs><use href="#a"/>'));
    const bytes = vector('<rect width="9" height="9"/>');
    expect(await renditionsOf(bytes)).toEqual([{ width: 0, format: 'svg', bytes }]);
  });

  it('in other letters than it is sent in is not taken', async () => {
    const drawn = vector('<text>ñ</text>').toString();
    const bytes = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawn}`, 'latin1');
    await expect(renditionsOf(bytes)).rejects.toThrow(PICTURE_DAMAGED);
  });

  it('that nobody could draw is not taken', async () => {
    const repeated = Array.from({ length: 12 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(9)}</g>`);
    const laughs = vector(`<defs><g id="a0"/>${repeated.join('')}</defs><use href="#a12"/>`);
    await expect(renditionsOf(laughs)).rejects.toThrow(PICTURE_DAMAGED);
  });
});
