import type { Repuesto } from '@bujia/contracts/catalogue';
import type { Compatibilidad } from '@bujia/contracts/storefront';

/** What fits, and where there is room whatever else there is. */
export const filledUp = (
  fitting: readonly Repuesto[],
  all: readonly Repuesto[] | undefined,
  room: number,
): Repuesto[] | undefined => {
  const known = new Set(fitting.map(({ codigo }) => codigo));
  return all && [...fitting, ...all.filter(({ codigo }) => !known.has(codigo))].slice(0, room);
};

/** What fits first and what does not last, behind what nobody knows; those that are alike stay as they are. */
export function byVerdict(parts: readonly Repuesto[], fits: readonly Compatibilidad[]): Repuesto[] {
  const known = new Map(fits.map((fit) => [fit.codigo, fit]));
  const place = ({ codigo }: Repuesto) => {
    const fit = known.get(codigo);
    return fit?.compatible ? 0 : fit?.veredicto === 'no-compatible' ? 2 : 1;
  };
  return parts.toSorted((a, b) => place(a) - place(b));
}
