import { type Repuesto, isAvailable } from '@bujia/contracts/catalogue';
import type { LugarResuelto } from '@bujia/contracts/kits';
import type { Compatibilidad } from '@bujia/contracts/storefront';
import { centsOf, dollarsOf } from '@bujia/pricing/money';

/** What the person says of a place instead of what is usual. */
export interface Choice {
  takes?: boolean;
  units?: number;
}

export interface Listed {
  part: Repuesto;
  units: number;
}

/** Taken unless somebody says otherwise: it can be bought, nothing about its fit is left to be looked at, and nobody has it already. */
export const isUsual = (
  { repuesto, medidas, condicion }: LugarResuelto,
  fit: Compatibilidad | undefined,
  bought: boolean,
): boolean =>
  repuesto !== null &&
  isAvailable(repuesto.stock) &&
  !medidas &&
  !bought &&
  // Without a vehicle there is no verdict, and it may depend on which.
  (fit ? fit.veredicto === 'compatible' : !condicion);

/** Each part once: two places may be filled by one. */
export function together(chosen: readonly Listed[]): Listed[] {
  const parts = new Map<number, Listed>();
  for (const { part, units } of chosen)
    parts.set(part.codigo, { part, units: units + (parts.get(part.codigo)?.units ?? 0) });
  return [...parts.values()];
}

/** In dollars; undefined where prices are not told. */
export function sumOf(chosen: readonly Listed[]): number | undefined {
  let cents = 0;
  for (const { part, units } of chosen) {
    const price = part.precioPromocion || part.precio;
    if (price === undefined) return undefined;
    cents += centsOf(price) * units;
  }
  return dollarsOf(cents);
}
