// Makes what the shop looks like out of one family of letters and one mark: npm run brand.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { plate } from '@bujia/brand/plate';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const FAMILY = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

/** What browsers need at most; kerning and figures of one width are kept, of weights and widths what the tokens use. */
const SPANISH = `${ascii()}ÁÉÍÑÓÚÜáéíñóúü¡¿ªº°·×Ø«»‘’“”–—•…€\u00a0`;
const WEB = { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 75, max: 100 } };
const KEPT = { keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'], noHinting: true };

/** What a document or a picture may show: names of people as well. */
const LATIN = `${ascii()}${signs(0xa0, 0xff)}Œœ‚„‘’“”‹›–—•…€™`;

export async function brandFiles(): Promise<Map<string, Buffer>> {
  const family = readFileSync(createRequire(import.meta.url).resolve(FAMILY));
  const instance = (wght: number, wdth: number) =>
    subsetFont(family, LATIN, { targetFormat: 'sfnt', variationAxes: { wght, wdth }, ...KEPT });
  const favicon = plate({ radius: 6, mark: 27 });
  // What lies within four fifths is shown by every cut; Apple cuts its corners itself.
  const square = plate({ radius: 0, mark: 18 });
  const round = plate({ radius: 7, mark: 22 });
  const small = await Promise.all([16, 32, 48].map(async (side) => ({ side, png: await picture(favicon, side) })));
  return new Map([
    [
      'web/src/ui/lettering.woff2',
      await subsetFont(family, SPANISH, { targetFormat: 'woff2', variationAxes: WEB, ...KEPT }),
    ],
    ['libs/brand/lettering/text.ttf', await instance(400, 100)],
    ['libs/brand/lettering/title.ttf', await instance(700, 80)],
    ['web/public/favicon.svg', Buffer.from(favicon)],
    ['web/public/favicon.ico', icon(small)],
    ['web/public/apple-touch-icon.png', await picture(square, 180)],
    ['web/public/icon-192.png', await picture(round, 192)],
    ['web/public/icon-512.png', await picture(round, 512)],
    ['web/public/icon-maskable-512.png', await picture(square, 512)],
  ]);
}

const picture = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ palette: true })
    .toBuffer();

/** Windows' way to keep pictures of several sizes in one file. */
function icon(pictures: { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ side, png }, i) => {
    const at = 6 + 16 * i;
    head.set([side, side, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

function signs(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i)).join('');
}

function ascii(): string {
  return signs(0x20, 0x7e);
}

if (import.meta.main) {
  for (const [path, content] of await brandFiles()) {
    writeFileSync(join(ROOT, path), content);
    console.log(`${path}: ${content.length} bytes`);
  }
}
