/** The drawing hand: clean outlines, two tones with the light from the upper left. A shape is a path of an 800 x 800 sheet. */

export interface Tone {
  light: string;
  shade: string;
}

export const INK = '#22303c';
export const STEEL: Tone = { light: '#e3e8ec', shade: '#b4bfc9' };
export const IRON: Tone = { light: '#8e9ba8', shade: '#687582' };
export const RUBBER: Tone = { light: '#4d5965', shade: '#37424d' };
export const COPPER: Tone = { light: '#e0a26a', shade: '#b87843' };
export const GLASS: Tone = { light: '#e6f2f8', shade: '#bcd7e5' };
export const CREAM: Tone = { light: '#fbf5e6', shade: '#e6d9b8' };
export const WHITE: Tone = { light: '#ffffff', shade: '#dde4ea' };
export const AMBER: Tone = { light: '#ffb84d', shade: '#e08e1b' };
export const CHROME: Tone = { light: '#f8fafb', shade: '#c9d2da' };
export const BLACK: Tone = { light: '#3c444c', shade: '#262d34' };
export const GREY: Tone = { light: '#a3adb6', shade: '#7b868f' };
export const BEIGE: Tone = { light: '#e3d0ad', shade: '#c2a97d' };
export const GREEN: Tone = { light: '#58b368', shade: '#3a8a4a' };
export const PINK: Tone = { light: '#f29cb7', shade: '#d06f8f' };
export const RED: Tone = { light: '#e5574f', shade: '#b53a35' };

type Point = readonly [x: number, y: number];

/** An outlined shape; its lower right edge lies in the shade. */
export function solid(shape: string, tone: Tone, depth = 20): string {
  const id = `s${hash(shape)}`;
  return (
    `<clipPath id="${id}"><path id="${id}p" d="${shape}"/></clipPath>` +
    `<g clip-path="url(#${id})" stroke="none"><use href="#${id}p" fill="${tone.shade}"/>` +
    `<use href="#${id}p" fill="${tone.light}" transform="translate(${-depth} ${-depth})"/></g>` +
    `<use href="#${id}p"/>`
  );
}

export const flat = (shape: string, fill: string): string => `<path d="${shape}" fill="${fill}"/>`;

/** Detail inside a shape. */
export const line = (shape: string, width = 5, colour = INK): string =>
  `<path d="${shape}" stroke-width="${width}"${colour === INK ? '' : ` stroke="${colour}"`}/>`;

/** A round bar, hose or wire along a path. */
export function pipe(shape: string, width: number, tone: Tone): string {
  const id = `p${hash(shape)}`;
  const shift = Math.round(width * 0.16);
  const stroke = (colour: string, thickness: number, more = '') =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${thickness}"${more}/>`;
  return (
    `<defs><path id="${id}" d="${shape}"/></defs>` +
    stroke(INK, width + 12) +
    stroke(tone.shade, width) +
    stroke(tone.light, Math.round(width * 0.5), ` transform="translate(${-shift} ${-shift})"`)
  );
}

export const turned = (angle: number, body: string, x = 400, y = 400): string =>
  `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`;
export const moved = (x: number, y: number, body: string): string => `<g transform="translate(${x} ${y})">${body}</g>`;
/** Left becomes right. */
export const mirrored = (body: string): string => `<g transform="translate(800 0) scale(-1 1)">${body}</g>`;

/** The same body again at each place. */
export function copies(body: string, transforms: string[]): string {
  const id = `c${hash(body)}`;
  const rest = transforms.slice(1).map((transform) => `<use href="#${id}" transform="${transform}"/>`);
  return `<g transform="${transforms[0]}"><g id="${id}">${body}</g></g>${rest.join('')}`;
}
/** The same body all around the middle of the sheet, or another point. */
export const whorl = (count: number, body: string, x = 400, y = 400): string =>
  copies(
    body,
    Array.from({ length: count }, (_, i) => `rotate(${n((i * 360) / count)} ${x} ${y})`),
  );
/** The same body drawn around 0 0, at each point. */
export const stamped = (body: string, points: readonly Point[]): string =>
  copies(
    body,
    points.map(([x, y]) => `translate(${n(x)} ${n(y)})`),
  );

export const circle = (x: number, y: number, r: number): string => oval(x, y, r, r);
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  circle(x, y, outer) + circle(x, y, inner);

export function box(x: number, y: number, width: number, height: number, r = 14): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}` +
    `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}z`
  );
}

export const polygon = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
export const hexagon = (x: number, y: number, r: number): string => polygon(...around(6, x, y, r));

/** Points evenly spaced on a circle, beginning at the top. */
export function around(count: number, x: number, y: number, r: number, from = 0): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i / count) * 360 + from - 90) * (Math.PI / 180);
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const;
  });
}

export const holes = (count: number, x: number, y: number, r: number, size: number, from = 0): string =>
  around(count, x, y, r, from)
    .map(([hx, hy]) => circle(hx, hy, size))
    .join('');

/** Spokes, fins and graduations: lines between two circles. */
export function rays(count: number, x: number, y: number, inner: number, outer: number, twist = 0): string {
  const ends = around(count, x, y, outer, twist);
  return around(count, x, y, inner)
    .map(([ix, iy], i) => `M${n(ix)} ${n(iy)}L${n(ends[i]![0])} ${n(ends[i]![1])}`)
    .join('');
}

export function gear(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const step = 360 / teeth;
  const rims = [
    [inner, -0.32],
    [outer, -0.18],
    [outer, 0.18],
    [inner, 0.32],
  ] as const;
  const corners = rims.map(([r, share]) => around(teeth, x, y, r, share * step));
  return polygon(...corners[0]!.flatMap((_, i) => corners.map((corner) => corner[i]!)));
}

/** A can seen a little from above. */
export function cylinder(x: number, top: number, bottom: number, rx: number, ry: number, tone: Tone): string {
  const side = `M${x - rx} ${top}v${bottom - top}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${top - bottom}z`;
  return solid(side, tone, Math.round(rx * 0.5)) + solid(oval(x, top, rx, ry), tone, 8);
}

/** Parallel strokes, as fins, pleats and threads have them. */
export const hatch = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

export const bolt = (x: number, y: number, r: number): string =>
  solid(hexagon(x, y, r), STEEL, 6) + line(circle(x, y, r * 0.5), 4);

/** Whole numbers: drawings travel. */
function n(value: number): string {
  return String(Math.round(value));
}

function hash(text: string): string {
  let h = 5381;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 33) ^ text.charCodeAt(i)) >>> 0;
  return h.toString(36);
}
