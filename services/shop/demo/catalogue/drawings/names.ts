/** The names that drawings have as files. */
import type { Drawing } from './drawings.ts';

export const VARIANTS = 3;

/** For a part without any image. */
export const PLACEHOLDER_FILE = 'repuesto.svg';

export const partFile = (drawing: Drawing, variant: number): string => `${drawing}-${variant}.svg`;
export const measuresFile = (drawing: Drawing): string => `${drawing}-medidas.svg`;
export const categoryFile = (slug: string): string => `categoria-${slug}.svg`;
export const slideFile = (slide: string, format: 'escritorio' | 'movil'): string => `promocion-${slide}-${format}.svg`;
