/**
 * A program of its own: reads a logo and writes a line that says what was made of it, and behind it the logo as PNG, once for
 * dark panels and once for paper. What it decodes came from outside: see platform/apart.
 * node draw-logo.ts '{"memoryBytes":671088640}' < in > out
 */
import { buffer } from 'node:stream/consumers';
import { BRAND_COLOURS } from '@bujia/brand/colours';
import { LOGO_BOX, LOGO_FAULTS, LOGO_LIMITS, LOGO_POINTS } from '@bujia/contracts/logo';
import sharp, { type Sharp } from 'sharp';
import { drawPolitely } from '../../apart/draw-politely.ts';
import type { DrawnLine, DrawTask } from './drawn-logo.ts';
import { type Points, isBlank, isCutOut, ownGround, plateOn } from './logo-ground.ts';

const { memoryBytes } = JSON.parse(process.argv[2] ?? '{}') as DrawTask;
const { night } = BRAND_COLOURS;
const PAPER = '#ffffff';
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const BOX = { width: LOGO_BOX.width * LOGO_POINTS, height: LOGO_BOX.height * LOGO_POINTS };
/** Of the height, around what stands on a plate. */
const EDGE = 0.12;
/** Printers see more than screens. */
const FINER = 2;

drawPolitely(memoryBytes);

const tell = (line: DrawnLine, files: Buffer[] = []) =>
  process.stdout.write(Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), ...files]));

try {
  const sent = sharp(await buffer(process.stdin), { limitInputPixels: LOGO_LIMITS.pixels, failOn: 'error' });
  const problem = await drawn(sent);
  if (problem) tell({ problem });
} catch {
  tell({ problem: LOGO_FAULTS.damaged });
}

async function drawn(sent: Sharp): Promise<string | undefined> {
  if (((await sent.metadata()).pages ?? 1) > 1) return LOGO_FAULTS.moves;
  // Of one decoding, smaller: the rest is made of it.
  const whole = await sent
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: 8 * BOX.width, height: 8 * BOX.height, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const all = { data: whole.data, width: whole.info.width, height: whole.info.height };
  if (isBlank(all)) return LOGO_FAULTS.blank;
  const own = isCutOut(all) ? undefined : ownGround(all);
  // Empty edges would make it small.
  const cut = await ofPoints(all).trim({ threshold: 12 }).raw().toBuffer({ resolveWithObject: true });
  const logo = { data: cut.data, width: cut.info.width, height: cut.info.height };
  const { width, height } = logo;
  if (width < BOX.width && height < BOX.height) return LOGO_FAULTS.tooSmall;
  if (width > LOGO_LIMITS.wide * height || height > LOGO_LIMITS.high * width) return LOGO_FAULTS.odd;
  const isFree = isCutOut(logo);
  const panel = await fitted(logo, isFree ? plateOn(night, PAPER, logo) : own, 1);
  const paper = await fitted(logo, isFree ? plateOn(PAPER, night, logo) : own, FINER);
  const shown = { width: Math.round(panel.width / LOGO_POINTS), height: Math.round(panel.height / LOGO_POINTS) };
  const files = [
    await ofPoints(panel).png({ palette: true, quality: 95 }).toBuffer(),
    await ofPoints(paper).flatten({ background: PAPER }).removeAlpha().png({ palette: true }).toBuffer(),
  ];
  tell({ ...shown, lengths: files.map(({ length }) => length) }, files);
  return undefined;
}

function ofPoints({ data, width, height }: Points): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** As large as it may stand, with its plate if it needs one. */
async function fitted(logo: Points, plate: string | undefined, finer: number): Promise<Points> {
  const box = { width: BOX.width * finer, height: BOX.height * finer };
  const edge = plate === undefined ? 0 : Math.round(box.height * EDGE);
  const inner = { width: box.width - 2 * edge, height: box.height - 2 * edge };
  const { data, info } = await ofPoints(logo)
    .resize({ ...inner, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data, width: info.width, height: info.height };
  if (plate === undefined) return small;
  const [width, height] = [small.width + 2 * edge, small.height + 2 * edge];
  const under = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${edge}" fill="${plate}"/></svg>`;
  const onPlate = await sharp({ create: { width, height, channels: 4, background: NOTHING } })
    .composite([
      { input: Buffer.from(under) },
      { input: small.data, raw: { width: small.width, height: small.height, channels: 4 }, left: edge, top: edge },
    ])
    .raw()
    .toBuffer();
  return { data: onPlate, width, height };
}
