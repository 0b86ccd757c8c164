import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@bujia/contracts/images';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_DAMAGED } from '../import/pictures.ts';
import { drawnPhotograph } from './drawn-photograph.ts';

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } });

describe('A photograph of a part', () => {
  it('is drawn in every width and format, upright, and never larger than it was', async () => {
    const sent = await photograph(600, 900).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const drawn = await drawnPhotograph(sent);
    const wanted = IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format })));
    expect(drawn.map(({ width, format }) => ({ width, format }))).toEqual(wanted);
    for (const { width, bytes } of drawn) expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 900));
  });

  it('is no drawing and nothing else, and is whole', async () => {
    const whole = await photograph(60, 40).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(drawnPhotograph(svg)).rejects.toThrow('no es una imagen JPG, PNG o WebP');
    await expect(drawnPhotograph(Buffer.from('hola'))).rejects.toThrow('no es una imagen que se pueda leer');
    await expect(drawnPhotograph(whole.subarray(0, 60))).rejects.toThrow();
  });

  it('that takes more memory than it may ends the one who draws it, and not the shop', async () => {
    const sent = await photograph(4_000, 3_000).png().toBuffer();
    await expect(drawnPhotograph(sent, { memoryBytes: 1 })).rejects.toThrow(PICTURE_DAMAGED);
  });
});
