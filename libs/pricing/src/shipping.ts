import type { Cents } from './money.ts';

/** What the shop charges for a delivery, IVA included. Its table is the shop's file. */
export interface ShippingTariff {
  /** Cubic centimetres that count as one kilogram. */
  volumetricDivisor: number;
  zones: readonly ShippingZone[];
}

export interface ShippingZone {
  name: string;
  /** Codes of provinces. */
  provinces: readonly number[];
  /** For parcels up to so many kilograms. */
  base: Cents;
  upToKg: number;
  /** For each further kilogram that is begun. */
  perKg: Cents;
}

/** Centimetres; 0 where a measure is not known. */
export interface Parcel {
  weight: number;
  unit: string;
  height: number;
  width: number;
  depth: number;
  quantity: number;
}

const GRAMS: Readonly<Record<string, number>> = {
  kg: 1_000,
  g: 1,
  gr: 1,
  lb: 453.592_37,
  lbs: 453.592_37,
  oz: 28.349_523,
};

/** In whole grams: a light part in a large box is charged by its volume, as couriers do. Unknown units are kilograms. */
export function chargedGrams({ weight, unit, height, width, depth, quantity }: Parcel, divisor: number): number {
  const real = weight * (GRAMS[unit.trim().toLowerCase().replace('.', '')] ?? GRAMS['kg']!);
  const volumetric = ((height * width * depth) / divisor) * 1_000;
  return Math.round(Math.max(real, volumetric)) * quantity;
}

export function shippingCost(tariff: ShippingTariff, province: number, parcels: readonly Parcel[]): Cents {
  const zone = tariff.zones.find(({ provinces }) => provinces.includes(province));
  if (!zone) throw new RangeError(`No tariff for province ${province}`);
  const grams = parcels.reduce((sum, parcel) => sum + chargedGrams(parcel, tariff.volumetricDivisor), 0);
  const furtherKg = Math.max(0, Math.ceil((grams - zone.upToKg * 1_000) / 1_000));
  return zone.base + furtherKg * zone.perKg;
}
