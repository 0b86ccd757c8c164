import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Gallery, type Picture, readGallery } from './pictures.ts';

/** A picture beside the one of the same name in an earlier gallery. */
export interface Change {
  /** Where the earlier one is kept beside this gallery, so that the page can be sent to somebody. */
  before: string;
  difference: string;
  /** Of all pixels, those that changed: 0 to 1. */
  share: number;
}

export interface Comparison {
  changed: Map<string, Change>;
  added: Picture[];
  gone: Picture[];
}

/** Of 255, in the channel that differs most: less than that nobody sees. */
const SEEN = 12;
/** What did not change stands back, so that what did is found at a glance. */
const PALE = 0.25;
const RED = [230, 0, 60] as const;
const LOSSLESS = { lossless: true, effort: 1 } as const;

/** Pictures of scenes that were not asked for this time are not gone. */
export async function compare(
  { pictures }: Gallery,
  folder: string,
  against: string,
  wanted: (picture: Picture) => boolean,
): Promise<Comparison> {
  const earlier = new Map((await readGallery(against)).pictures.map((picture) => [picture.file, picture]));
  const now = new Set(pictures.map(({ file }) => file));
  await mkdir(join(folder, 'changes'), { recursive: true });
  const changed = new Map<string, Change>();
  for (const { file } of pictures) {
    if (!earlier.has(file)) continue;
    const [before, after] = await Promise.all([readFile(join(against, file)), readFile(join(folder, file))]);
    if (before.equals(after)) continue;
    const { share, picture } = await differenceOf(before, after);
    if (share === 0) continue;
    const name = file.replace(/^pictures\//, 'changes/').replace(/\.webp$/, '');
    const change = { before: `${name}-before.webp`, difference: `${name}-difference.webp`, share };
    await sharp(before).webp(LOSSLESS).toFile(join(folder, change.before));
    await sharp(picture).toFile(join(folder, change.difference));
    changed.set(file, change);
  }
  return {
    changed,
    added: pictures.filter(({ file }) => !earlier.has(file)),
    gone: [...earlier.values()].filter((picture) => !now.has(picture.file) && wanted(picture)),
  };
}

/** What only one of the two pictures has, as where a page grew longer, has changed. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<{ share: number; picture: Buffer }> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const drawn = Buffer.alloc(width * height * 3);
  let differing = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [a, b] = [at(one, x, y), at(other, x, y)];
      const to = (y * width + x) * 3;
      const seen = a < 0 || b < 0 || apart(one.data, a, other.data, b) > SEEN;
      if (seen) differing += 1;
      for (let channel = 0; channel < 3; channel++)
        drawn[to + channel] = seen ? RED[channel]! : 255 - (255 - other.data[b + channel]!) * PALE;
    }
  const picture = await sharp(drawn, { raw: { width, height, channels: 3 } })
    .webp({ effort: 1, quality: 70 })
    .toBuffer();
  return { share: differing / (width * height), picture };
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  return { data, width: info.width, height: info.height };
}

/** Where a pixel begins, or -1 beyond the edge. */
const at = ({ width, height }: Pixels, x: number, y: number) => (x < width && y < height ? (y * width + x) * 3 : -1);

const apart = (one: Buffer, a: number, other: Buffer, b: number) =>
  Math.max(Math.abs(one[a]! - other[b]!), Math.abs(one[a + 1]! - other[b + 1]!), Math.abs(one[a + 2]! - other[b + 2]!));
