/** The names that drawings have as files. */
import type { Drawing } from './drawings.ts';

const ANY = [0, 2, 4];

interface Shown {
  /** Which of the options that its drawing shows; undefined where it shows none. */
  choice?: number;
  side?: 'izquierdo' | 'derecho';
}

/** The variants that show a part as its name tells it: odd ones are for the right side. */
export function variantsOf({ choice, side }: Shown): number[] {
  if (choice === undefined && !side) return ANY;
  const right = side === 'derecho' ? 1 : 0;
  return (choice === undefined ? [0, 1] : [choice]).map((shown) => 2 * shown + right);
}

export const shownBy = (variant: number) => ({ choice: variant >> 1, right: variant % 2 === 1 });

/** For a part without any image. */
export const PLACEHOLDER_FILE = 'repuesto.svg';

export const partFile = (drawing: Drawing, variant: number): string => `${drawing}-${variant}.svg`;
/** The one that the measures stand beside. */
export const MEASURED_VARIANT = 0;
export const measuresFile = (drawing: Drawing): string => `${drawing}-medidas.svg`;
export const categoryFile = (slug: string): string => `categoria-${slug}.svg`;
export const slideFile = (slide: string, format: 'escritorio' | 'movil'): string => `promocion-${slide}-${format}.svg`;
