/** Promotions on the wire. Field names are Spanish because the wire is; money is dollars with two decimals, IVA included. */

/** What a promotion gives. Those with a sum of money are for the signed in. */
export type PromocionTerminos =
  | { tipo: 'porcentaje'; porcentaje: number }
  /** What one unit costs. */
  | { tipo: 'precio'; precio: number }
  | { tipo: 'lleve-pague'; lleve: number; pague: number }
  /** One set of parts. */
  | { tipo: 'combo'; precio: number; repuestos: { codigo: number; cantidad: number }[] }
  | { tipo: 'envio'; desde: number };
export const PROMOTION_KINDS = [
  'porcentaje',
  'precio',
  'lleve-pague',
  'combo',
  'envio',
] as const satisfies readonly PromocionTerminos['tipo'][];

export type PromocionVigente = PromocionTerminos & {
  codigo: number;
  nombre: string;
  /** A word or two for a badge, which never names a price: `2x1`. */
  etiqueta: string;
  /** Whether coupons lower what it has lowered. */
  acumulable: boolean;
};

/** What one promotion took off a line. */
export interface PromocionDada {
  etiqueta: string;
  /** `lleve 2, pague 1` */
  texto: string;
  ahorro: number;
}

/** Sums with their $ sign. */
export const percentText = (percent: number): string => `${percent}% de descuento`;
export const fixedPriceText = (price: string): string => `precio especial de ${price}`;
export const takeText = (take: number, pay: number): string => `lleve ${take}, pague ${pay}`;
export const bundleText = (price: string): string => `combo por ${price}`;
export const freeShippingText = (from: string): string => `envío gratis desde ${from}`;

export const BADGES = { price: 'Precio especial', bundle: 'Combo', freeShipping: 'Envío gratis' } as const;

/** `saving` is negative. */
export const savingText = (text: string, saving: string): string => `${text}: ${saving}`;

/** Beside a line whose promotion is not the one that its buyer last took note of; empty stands for none. */
export function promotionChanged(before: string, now: string): string {
  if (before === '') return `Ahora tiene promoción: ${now}`;
  return now === '' ? `Ya no tiene la promoción: ${before}` : `La promoción cambió de «${before}» a «${now}»`;
}
