/** The paper that the parts are drawn on. */
import { Random } from '../random.ts';
import { DRAWINGS } from './drawings.ts';
import type { Drawing } from './drawings.ts';
import { INK, mirrored } from './ink.ts';
import type { Tone } from './ink.ts';
import { shownBy } from './names.ts';

export const SHEET = 800;

export const PAPERS = [
  { ground: '#edf1f4', disc: '#f8fafb' },
  { ground: '#f3efe7', disc: '#fbf9f4' },
  { ground: '#e9f1ef', disc: '#f6faf9' },
] as const;

/** Colours of the parts that carry one, each with its shade. */
export const ACCENTS: readonly Tone[] = [
  { light: '#f2a33a', shade: '#cf7d14' },
  { light: '#5b8fb0', shade: '#3f6e8c' },
  { light: '#d9695c', shade: '#b04a3f' },
  { light: '#6fa08b', shade: '#4f7f6b' },
  { light: '#9aa7b3', shade: '#74818d' },
];

export type View = 'part' | 'measures';

/** A part of the kind; drawings of one kind differ by `variant`. What is for the right side is the mirror image of the left one. */
export function drawPart(kind: Drawing, variant: number, view: View = 'part'): string {
  const random = new Random(variant, kind.length, kind.charCodeAt(0), kind.charCodeAt(kind.length - 1));
  const paper = PAPERS[variant % PAPERS.length]!;
  const { choice, right } = shownBy(variant);
  const left = DRAWINGS[kind]({ accent: random.pick(ACCENTS), random, choice });
  const body = inked(right ? mirrored(left) : left);
  return view === 'measures'
    ? sheet(measured(body), '#eaf0f5')
    : sheet(crossHairs + shadow + body, paper.ground, paper.disc);
}

/** Strokes that every drawing shares. */
export const inked = (body: string): string =>
  `<g fill="none" fill-rule="evenodd" clip-rule="evenodd" stroke="${INK}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;

const shadow = '<ellipse cx="400" cy="716" rx="230" ry="20" fill="#22303c" opacity=".1"/>';
const crossHairs =
  '<path d="M400 30v740M30 400h740" stroke="#22303c" stroke-opacity=".13" stroke-width="2" stroke-dasharray="26 8 4 8"/>';

function sheet(content: string, ground: string, disc?: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}">` +
    `<rect width="${SHEET}" height="${SHEET}" fill="${ground}"/>` +
    (disc ? `<circle cx="400" cy="400" r="352" fill="${disc}"/>` : '') +
    `${content}</svg>`
  );
}

/** The part beside the three sizes that the shop lists. */
function measured(body: string): string {
  const label = (x: number, y: number, text: string, turn = 0) =>
    `<text x="${x}" y="${y}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}>${text}</text>`;
  return (
    '<pattern id="grid" width="80" height="80" patternUnits="userSpaceOnUse"><path d="M80 0H0v80" fill="none" stroke="#fff" stroke-width="4"/></pattern><rect width="800" height="800" fill="url(#grid)"/>' +
    `<g transform="translate(150 60) scale(.7)">${body}</g>` +
    '<g fill="none" stroke="#3f6e8c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M190 660h480M190 660l18-10v20zM670 660l-18-10v20zM190 630v46M670 630v46M110 100v480M110 100l-10 18h20zM110 580l-10-18h20zM94 100h46M94 580h46M610 660" fill="#3f6e8c"/>' +
    '<path d="M700 610l50-50M700 610l6-18 12 12zM750 560l-6 18-12-12z" fill="#3f6e8c"/></g>' +
    '<g fill="#2f5870" font-family="system-ui,sans-serif" font-size="30" font-weight="600" text-anchor="middle">' +
    `${label(430, 708, 'ANCHO')}${label(84, 340, 'ALTO', -90)}${label(700, 540, 'PROF.')}</g>`
  );
}
