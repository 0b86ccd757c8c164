/** Exploded drawings of groups: where a part goes, and what else is there. */
import type { PageText } from './pages.ts';

export const EXPLODED_PATHS = {
  /** GET: `Despiece` of a group, for the vehicle; 0 for any. */
  group: 'ext/despieces/:grupo/:vehiculo',
  /** GET: `Despiece | null` of the group that the part belongs to, with its own place. */
  ofPart: 'ext/repuestos/despiece/:id/:vehiculo',
  /** GET: `NombreDespiece[]`. */
  all: 'ext/despieces',
} as const;

/** Page of a group. */
export const EXPLODED_PAGE = '/despiece/:grupo';
export const explodedHref = (grupo: string): string => EXPLODED_PAGE.replace(':grupo', grupo);

export interface NombreDespiece {
  url: string;
  nombre: string;
}

export interface Despiece extends NombreDespiece {
  /** Of the sheet, which is 360 wide. */
  alto: number;
  lugares: LugarDespiece[];
  /** Number of the place that the part of the question goes to. */
  propio?: number;
}

export interface LugarDespiece {
  numero: number;
  nombre: string;
  /** Of the number on the sheet. */
  x: number;
  y: number;
  /** The one part that fits, or the list of those that do. */
  enlace: string;
  /** Name of the one part. */
  repuesto?: string;
}

export const explodedPage = ({ nombre, lugares }: Pick<Despiece, 'nombre' | 'lugares'>): PageText => ({
  title: `${nombre}: despiece {make} | {shop}`,
  description: `Dibujo del despiece de ${nombre.toLowerCase()} {make} con cada repuesto en su lugar: ${lugares
    .map((one) => one.nombre.toLowerCase())
    .join(', ')}.`.slice(0, 300),
});
