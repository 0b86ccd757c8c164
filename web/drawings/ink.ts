/**
 * The hand of the exploded drawings: one line, two tones. Colours are the page's own, by names of its style sheet, so a drawing
 * goes with light and dark and a piece can be marked. A sheet is 360 wide.
 */

/** How round a thing looks whose axis lies across. */
const SIDEWAYS = 0.36;

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const solid = (d: string): string => `<path d="${d}"/>`;
export const shade = (d: string): string => `<path fill="var(--shade)" d="${d}"/>`;
export const dark = (d: string): string => `<path fill="currentColor" d="${d}"/>`;
export const hole = (d: string): string => `<path fill="var(--ground)" d="${d}"/>`;
export const line = (d: string, width?: number): string =>
  `<path fill="none"${width ? ` stroke-width="${width}"` : ''} d="${d}"/>`;
/** What does not belong to a piece: an axis, or what carries it. */
export const thin = (d: string): string =>
  `<path fill="none" stroke="var(--axis)" stroke-dasharray="7 3 1 3" d="${d}"/>`;
export const ghost = (d: string): string => `<path fill="none" stroke="var(--axis)" d="${d}"/>`;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  oval(x, y, outer) + oval(x, y, inner);
export const box = (x: number, y: number, w: number, h: number, r = 3): string =>
  `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}q${r} 0 ${r} ${r}v${n(h - 2 * r)}q0 ${r} ${-r} ${r}h${n(2 * r - w)}q${-r} 0 ${-r} ${-r}v${n(2 * r - h)}q0 ${-r} ${r} ${-r}z`;

/** A round bar, hose or wire. */
export const pipe = (d: string, width: number): string =>
  `<path fill="none" stroke-width="${n(width + 3)}" d="${d}"/><path fill="none" stroke="var(--piece)" stroke-width="${n(width)}" d="${d}"/>`;
export const wire = (d: string): string => line(d, 2.6);

/** Seen from the side: the face to the left, the body behind it, and how much that rises. */
export function drum(x: number, y: number, r: number, deep: number, rise = 0.3): string {
  const [rx, dy] = [n(r * SIDEWAYS), n(deep * rise)];
  return (
    shade(
      `M${n(x)} ${n(y - r)}l${n(deep)} -${dy}a${rx} ${n(r)} 0 0 1 0 ${n(2 * r)}l${n(-deep)} ${dy}a${rx} ${n(r)} 0 0 1 0 ${n(-2 * r)}z`,
    ) + face(x, y, r)
  );
}
export const faceOf = (x: number, y: number, r: number): string => oval(x, y, r * SIDEWAYS, r);
export const face = (x: number, y: number, r: number): string => solid(faceOf(x, y, r));
/** Through the face. */
export const bore = (x: number, y: number, r: number): string => hole(faceOf(x, y, r));
/** Around the middle of a face. */
export function studs(count: number, x: number, y: number, radius: number, r: number): string {
  const at = Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI + 0.5);
  return at.map((angle) => faceOf(x + Math.cos(angle) * radius * SIDEWAYS, y + Math.sin(angle) * radius, r)).join('');
}
/** Lines of a face, from one radius to another. */
export function spokes(count: number, x: number, y: number, inner: number, outer: number, twist = 0): string {
  const at = Array.from({ length: count }, (_, i) => (i / count) * 2 * Math.PI);
  return at
    .map((a) => {
      const end = a + twist;
      return `M${n(x + Math.cos(a) * inner * SIDEWAYS)} ${n(y + Math.sin(a) * inner)}L${n(x + Math.cos(end) * outer * SIDEWAYS)} ${n(y + Math.sin(end) * outer)}`;
    })
    .join('');
}

/** A spring that stands. */
export function coil(x: number, top: number, bottom: number, r: number, turns: number, width: number): string {
  const pitch = (bottom - top) / turns;
  const strand = (from: number, to: number, y: number, bow: number) =>
    `M${n(x + from)} ${n(y)}C${n(x + from)} ${n(y + bow)} ${n(x + to)} ${n(y + pitch / 2 + bow)} ${n(x + to)} ${n(y + pitch / 2)}`;
  const each = Array.from({ length: turns }, (_, i) => top + i * pitch);
  const behind = each.map((y) => strand(r, -r, y + pitch / 2, -width));
  const before = each.map((y) => strand(-r, r, y, width));
  return behind.map((d) => pipe(d, width - 1)).join('') + before.map((d) => pipe(d, width)).join('');
}

/** Folds of rubber along an axis that lies. */
export function bellows(x: number, y: number, long: number, from: number, to: number, folds: number): string {
  const step = long / folds;
  const radius = (i: number) => from + ((to - from) * i) / folds;
  const top = Array.from(
    { length: folds },
    (_, i) => `q${n(step / 2)} ${n(-step * 0.9)} ${n(step)} ${n(radius(i) - radius(i + 1))}`,
  );
  const under = Array.from({ length: folds }, (_, i) => {
    const at = folds - i;
    return `q${n(-step / 2)} ${n(step * 0.9)} ${n(-step)} ${n(radius(at - 1) - radius(at))}`;
  });
  const body = `M${n(x)} ${n(y - from)}${top.join('')}v${n(2 * to)}${under.join('')}z`;
  const creases = Array.from({ length: folds - 1 }, (_, i) => {
    const r = radius(i + 1);
    return `M${n(x + step * (i + 1))} ${n(y - r)}q${n(step * 0.35)} ${n(r)} 0 ${n(2 * r)}`;
  });
  return solid(body) + line(creases.join(''));
}

/** A toothed wheel that is seen from the front. */
export function cog(x: number, y: number, r: number, teeth: number): string {
  const step = (2 * Math.PI) / teeth;
  const point = (radius: number, angle: number) =>
    `${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  const tooth = (i: number) =>
    [
      point(r - 3, i * step - step * 0.3),
      point(r, i * step - step * 0.16),
      point(r, i * step + step * 0.16),
      point(r - 3, i * step + step * 0.3),
    ].join('L');
  return `M${Array.from({ length: teeth }, (_, i) => tooth(i)).join('L')}z`;
}

export const nut = (x: number, y: number, r: number): string =>
  solid(
    `M${Array.from({ length: 6 }, (_, i) => `${n(x + Math.cos((i * Math.PI) / 3) * r)} ${n(y + Math.sin((i * Math.PI) / 3) * r)}`).join('L')}z`,
  ) + line(oval(x, y, r * 0.5));

/** A joint with a ball and its thread, pointing down. */
export const joint = (x: number, y: number): string =>
  solid(`M${x - 8} ${y}q0 9 8 9t8-9z`) + solid(box(x - 3, y + 9, 6, 14, 1)) + line(`M${x - 3} ${y + 13}h6m-6 3h6m-6 3h6`, 1) + solid(oval(x, y, 11, 5)); // prettier-ignore

export interface Drawn {
  height: number;
  /** What belongs to no piece. */
  base: string;
  /** By the number of its place. */
  pieces: Readonly<Record<number, string>>;
}
