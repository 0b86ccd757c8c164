import { BRAND_COLOURS } from '@bujia/brand/colours';
import { MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import { tonesOf } from '@bujia/brand/tones';
import { SHARED_IMAGE } from '@bujia/contracts/images';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { linesOf, setLine } from './set-line.ts';

/** What the picture of a shared link says. It goes out to everybody, so nothing of it is a price. */
export interface Card {
  shop: Pick<ShopIdentity, 'name' | 'colour'>;
  /** Its own, in place of mark and name. */
  logo?: Buffer;
  title: string;
  lines: string[];
  /** Of the part, on paper at the left. */
  picture?: Buffer;
}

const { width, height } = SHARED_IMAGE;
const { night, onNight } = BRAND_COLOURS;
const PAPER = '#f3f4f1';
const SOFT = '#b3bcc2';
const STRIPE = 12;
const PANEL = height - STRIPE;
const MARGIN = 56;
const MARK = 56;
const TITLE_TOP = 250;
const LOGO_TOP = 40;

export async function drawnCard({ shop, logo, title, lines, picture }: Card): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { spark } = tonesOf(shop.colour);
  const left = (picture ? PANEL : 0) + MARGIN;
  const room = width - left - MARGIN;
  const titleLook = { cut: 'title', size: picture ? 56 : 84 } as const;
  const textLook = { cut: 'text', size: 28 } as const;
  const titleLines = linesOf(title, room, titleLook, 3);
  const step = titleLook.size * 1.12;
  const below = TITLE_TOP + (titleLines.length - 1) * step + 62;
  const textLines = lines.flatMap((line) => linesOf(line, room, textLook));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${night}"/>
    ${picture ? `<rect width="${PANEL}" height="${height}" fill="${PAPER}"/>` : ''}
    <rect y="${PANEL}" width="${width}" height="${STRIPE}" fill="${spark}"/>
    ${logo ? '' : `<path transform="translate(${left} 48) scale(${MARK / MARK_SIDE})" d="${MARK_PATH}" fill="${spark}"/>`}
    ${logo ? '' : setLine(shop.name, left + MARK + 14, 92, { cut: 'title', size: 48, colour: onNight })}
    ${titleLines.map((line, i) => setLine(line, left, TITLE_TOP + i * step, { ...titleLook, colour: onNight })).join('')}
    ${textLines.map((line, i) => setLine(line, left, below + i * 42, { ...textLook, colour: SOFT })).join('')}
  </svg>`;
  const drawing =
    picture &&
    (await sharp(picture)
      .resize({ width: PANEL, height: PANEL, fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .toBuffer());
  return sharp(Buffer.from(svg))
    .composite([
      ...(drawing ? [{ input: drawing, left: 0, top: 0 }] : []),
      ...(logo ? [{ input: logo, left, top: LOGO_TOP }] : []),
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}
