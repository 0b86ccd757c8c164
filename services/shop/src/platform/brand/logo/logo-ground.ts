import { contrast } from '@bujia/brand/tones';

/** Four bytes each: red, green, blue, and how much of it is there. */
export interface Points {
  data: Buffer;
  width: number;
  height: number;
}

/** Less of it is seen through than noise and smooth edges make. */
const CUT_OUT = 0.02;
/** Where less than this tells a point from its ground, nobody sees it. */
const SEEN = 1.5;
/** A shadow or an outline may be lost. */
const LOST = 0.08;
const ALIKE = 24;
const HALF = 128;
const LOOKED_AT = 4_999;

const hex = (bytes: number[]): string => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const isThere = (data: Buffer, at: number): boolean => data[at + 3]! >= HALF;

export function isBlank({ data }: Points): boolean {
  for (let at = 0; at < data.length; at += 4) if (isThere(data, at)) return false;
  return true;
}

export function isCutOut({ data, width, height }: Points): boolean {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (isThere(data, at)) count += 1;
  return count < width * height * (1 - CUT_OUT);
}

/** Which part of what is drawn nobody would see on such a ground, by some thousand points of it. */
function lostOn(ground: string, { data }: Points): number {
  let [lost, all] = [0, 0];
  const step = 4 * Math.ceil(data.length / 4 / LOOKED_AT);
  for (let at = 0; at < data.length; at += step) {
    if (!isThere(data, at)) continue;
    all += 1;
    if (contrast(hex([...data.subarray(at, at + 3)]), ground) < SEEN) lost += 1;
  }
  return all === 0 ? 1 : lost / all;
}

/** What a cut out logo needs below it to be seen on this ground: nothing, or the other ground. */
export function plateOn(ground: string, other: string, points: Points): string | undefined {
  const lost = lostOn(ground, points);
  return lost <= LOST || lost <= lostOn(other, points) ? undefined : other;
}

/** The one colour in all corners of a picture that fills its square. */
export function ownGround({ data, width, height }: Points): string | undefined {
  const corner = (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  const [first, ...rest] = [corner(0, 0), corner(width - 1, 0), corner(0, height - 1), corner(width - 1, height - 1)];
  const isOne = rest.every((other) => other.every((byte, i) => Math.abs(byte - first[i]!) <= ALIKE));
  return isOne ? hex(first) : undefined;
}
