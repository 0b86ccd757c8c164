import { frontBrakes, rearDrum } from './brakes.ts';
import { clutch } from './clutch.ts';
import { cooling, exhaust } from './cooling.ts';
import { frontEnd, ignition } from './ignition.ts';
import type { Drawn } from './ink.ts';
import { frontSuspension, steering } from './suspension.ts';
import { timing } from './timing.ts';

/** Every drawing, by the end of its address. */
export const SHEETS: Readonly<Record<string, Drawn>> = {
  'frenos-delanteros': frontBrakes,
  'freno-de-tambor': rearDrum,
  embrague: clutch,
  distribucion: timing,
  'suspension-delantera': frontSuspension,
  direccion: steering,
  refrigeracion: cooling,
  escape: exhaust,
  encendido: ignition,
  frontal: frontEnd,
};

/** As a file of which each piece is used by its name. */
export function svgOf({ height, base, pieces }: Drawn): string {
  const own =
    'stroke="currentColor" fill="var(--piece)" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"';
  const groups = Object.entries(pieces).map(([place, body]) => `<g id="p${place}" ${own}>${body}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 ${height}"><g id="base" stroke-width="1.2">${base}</g>${groups.join('')}</svg>\n`;
}
