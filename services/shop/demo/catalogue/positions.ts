/** Where on the vehicle a part goes, and how its name says so. */
import type { Form, Place } from './kinds/kind.ts';

export interface Position {
  axle?: 'delantero' | 'posterior';
  side?: 'izquierdo' | 'derecho';
  level?: 'superior' | 'inferior';
}

const AXLES = [{ axle: 'delantero' }, { axle: 'posterior' }] as const;
const SIDES = [{ side: 'izquierdo' }, { side: 'derecho' }] as const;

export const POSITIONS: Record<Place, readonly Position[]> = {
  front: AXLES.slice(0, 1),
  rear: AXLES.slice(1),
  axle: AXLES,
  side: SIDES,
  frontSide: SIDES.map((side) => ({ ...AXLES[0], ...side })),
  rearSide: SIDES.map((side) => ({ ...AXLES[1], ...side })),
  corner: AXLES.flatMap((axle) => SIDES.map((side) => ({ ...axle, ...side }))),
  level: [{ level: 'superior' }, { level: 'inferior' }],
};

/** 'Delantero izquierdo': the position by itself. */
export function positionText({ axle, level, side }: Position): string {
  const text = [axle, level, side].filter(Boolean).join(' ');
  return text && text[0]!.toUpperCase() + text.slice(1);
}

/** 'delanteras': the position as adjectives of a name; an adjective that the name already has is not said twice. */
export function positionAdjectives(name: string, form: Form, { axle, level, side }: Position): string[] {
  return [axle, level, side]
    .filter((word) => word !== undefined)
    .map((word) => inflect(word, form))
    .filter((word) => !name.includes(word));
}

function inflect(word: string, form: Form): string {
  const plural = form.endsWith('p');
  if (word.endsWith('r')) return plural ? `${word}es` : word;
  return word.slice(0, -1) + (form.startsWith('f') ? 'a' : 'o') + (plural ? 's' : '');
}
