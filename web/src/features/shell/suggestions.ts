import type { Ajuste } from '@bujia/contracts/fitment';
import type { Sugerencias } from '@bujia/contracts/storefront';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { get } from '../../lib/http/http.ts';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { searchPath } from '@bujia/contracts/search-path';

export interface Suggestion {
  kind: 'symptom' | 'text' | 'category' | 'part';
  text: string;
  href: string;
  /** Of a part. */
  code?: string;
  image?: string;
  /** Of a part, for the chosen vehicle. */
  fit?: Pick<Ajuste, 'veredicto' | 'palabra'>;
  /** Stands in for what was typed, which is for another vehicle. */
  instead?: boolean;
}

/** What an unfinished search may become, in the order in which it is shown. */
export async function suggestionsFor(text: string, vehicle: number): Promise<Suggestion[]> {
  const query = `?texto=${encodeURIComponent(text)}${vehicle > 0 ? `&vehiculo=${vehicle}` : ''}`;
  const {
    sintomas = [],
    terminos,
    categorias,
    repuestos,
  } = await get<Sugerencias>(STOREFRONT_PATHS.suggestions + query);
  return [
    ...sintomas.map((name) => ({ kind: 'symptom' as const, text: name, href: searchPath(name) })),
    ...terminos.map((term) => ({ kind: 'text' as const, text: term, href: searchPath(term) })),
    ...categorias.map(({ nombre, url }) => ({ kind: 'category' as const, text: nombre, href: `/repuestos/${url}` })),
    ...repuestos.map((part) => ({
      kind: 'part' as const,
      text: part.nombre,
      href: partHref(part),
      code: part.codigoRepuesto,
      image: part.imagen ?? undefined,
      fit: part.veredicto && part.palabra ? { veredicto: part.veredicto, palabra: part.palabra } : undefined,
      instead: part.equivalente,
    })),
  ];
}
