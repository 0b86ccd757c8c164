import { BRAND_COLOURS } from './colours.ts';

/** What the shop makes of its one colour, the same by day and by night. */
export interface Tones {
  /** Buttons, badges and marks. */
  spark: string;
  /** A button under the pointer. */
  hot: string;
  /** What is written on either. */
  onSpark: string;
  /** Words on the dark panels. */
  lit: string;
}

/** Of the house, as the style sheet has them. */
export const HOUSE_TONES: Tones = {
  spark: BRAND_COLOURS.spark,
  hot: '#ffb300',
  onSpark: BRAND_COLOURS.night,
  lit: BRAND_COLOURS.spark,
};

/** As the style sheet has them: the brightest panel of either kind, and paper. */
const RAISED = '#1f2529';
const SUNKEN = '#242a2e';
const PAPER = '#ffffff';
const INK = BRAND_COLOURS.night;
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;
/** Of a button on paper, which its words tell from it: the yellow of the house has 1.6. */
export const SEEN_CONTRAST = 1.3;

type Three = [number, number, number];

const channels = (colour: string): Three =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as Three;
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map(linear) as Three;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Lightness, and how far and where it is from grey (OKLab). */
function labOf(colour: string): Three {
  const [r, g, b] = channels(colour).map(linear) as Three;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightsOf([lightness, a, b]: Three): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const SLACK = 1e-4;
const isShown = (lights: Three): boolean => lights.every((light) => light >= -SLACK && light <= 1 + SLACK);

/** Of the same hue: what no screen shows of it is taken nearer to grey. */
function shownAs([lightness, a, b]: Three): string {
  let kept = 1;
  while (kept > 0.01 && !isShown(lightsOf([lightness, a * kept, b * kept]))) kept *= 0.95;
  const bytes = lightsOf([lightness, a * kept, b * kept]).map((light) =>
    Math.round(255 * encoded(Math.min(1, Math.max(0, light)))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const STEPS = 250;

/** The colour itself, or the nearest in lightness of which that is so. */
function nearest(colour: string, isSo: (tried: string) => boolean): string {
  if (isSo(colour)) return colour;
  const [lightness, a, b] = labOf(colour);
  const tried = Array.from({ length: 2 * STEPS }, (_, i) => (Math.floor(i / 2) + 1) * (i % 2 === 0 ? 1 : -1))
    .map((step) => lightness + step / STEPS)
    .filter((light) => light >= 0 && light <= 1);
  for (const light of tried) {
    const shown = shownAs([light, a, b]);
    if (isSo(shown)) return shown;
  }
  return HOUSE_TONES.spark;
}

const isReadable = (on: string, colour: string): boolean => contrast(on, colour) >= TEXT_CONTRAST;
const writtenOn = (colour: string): string => (isReadable(INK, colour) ? INK : PAPER);

export function tonesOf(colour: string | undefined): Tones {
  if (colour === undefined) return HOUSE_TONES;
  const spark = nearest(
    colour.toLowerCase(),
    (tried) =>
      contrast(tried, RAISED) >= MARK_CONTRAST &&
      contrast(tried, PAPER) >= SEEN_CONTRAST &&
      isReadable(writtenOn(tried), tried),
  );
  const onSpark = writtenOn(spark);
  const [lightness, a, b] = labOf(spark);
  const hot = [-0.05, 0.05]
    .map((step) => shownAs([lightness + step, a, b]))
    .find((tried) => isReadable(onSpark, tried));
  const lit = nearest(spark, (tried) => isReadable(SUNKEN, tried));
  return { spark, hot: hot ?? spark, onSpark, lit };
}
