import type { RepuestoDePrueba } from '@bujia/contracts/promotion-desk';
import { promotionRules } from '@bujia/contracts/promotion-desk';
import type { PromocionTerminos } from '@bujia/contracts/promotions';

/** As they stand in the form. */
export interface WrittenTerms {
  tipo: string;
  porcentaje: string;
  precio: string;
  lleve: string;
  pague: string;
  minimo: string;
}

const isWhole = (text: string, from: number, to: number) => /^\d{1,2}$/.test(text) && +text >= from && +text <= to;
const isMoney = (text: string) => promotionRules.precio.pattern.test(text);
const isPrice = (text: string) => isMoney(text) && +text > 0;

/** Undefined while something is missing; `parts` are those of a set. */
export function termsOf(
  { tipo, porcentaje, precio, lleve, pague, minimo }: WrittenTerms,
  parts: readonly RepuestoDePrueba[],
): PromocionTerminos | undefined {
  switch (tipo as PromocionTerminos['tipo']) {
    case 'porcentaje':
      return isWhole(porcentaje, 1, 99) ? { tipo: 'porcentaje', porcentaje: +porcentaje } : undefined;
    case 'precio':
      return isPrice(precio) ? { tipo: 'precio', precio: +precio } : undefined;
    case 'lleve-pague':
      return isWhole(lleve, 2, 10) && isWhole(pague, 1, +lleve - 1)
        ? { tipo: 'lleve-pague', lleve: +lleve, pague: +pague }
        : undefined;
    case 'combo': {
      const repuestos = parts.map(({ codigo, cantidad }) => ({ codigo, cantidad }));
      return isPrice(precio) ? { tipo: 'combo', precio: +precio, repuestos } : undefined;
    }
    case 'envio':
      return isMoney(minimo) ? { tipo: 'envio', desde: +minimo } : undefined;
  }
}
