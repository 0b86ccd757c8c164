import { chassisIn, isChassisBegun, isLikeChassis } from '@bujia/contracts/chassis-number';
import type { Sugerencias } from '@bujia/contracts/storefront';
import { STOREFRONT_PATHS } from '@bujia/contracts/storefront';
import { get } from '../../lib/http/http.ts';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { oneLine, searchPath } from '@bujia/contracts/search-path';
import { TO_FINDER } from '../../lib/catalogue/to-finder.ts';
import type { Suggestion, Unanswered } from './suggestion.ts';

export { isLikeChassis };

/** Is asked again at the next occasion, and not kept as an answer. */
const UNREAD = {
  instead: [{ ...TO_FINDER, kind: 'vehicle', text: 'No pudimos leer el chasis. Elegir mi vehículo' }],
} satisfies Unanswered;

/** What an unfinished search may become, in the order in which it is shown. */
export async function suggestionsFor(text: string, vehicle: number): Promise<Suggestion[]> {
  const chassis = chassisIn(text);
  if (chassis)
    return import('./chassis-suggestions.ts')
      .then(({ chassisSuggestions }) => chassisSuggestions(chassis, text))
      .catch((cause: unknown) => {
        throw Object.assign(new Error('A chassis number was not read', { cause }), UNREAD);
      });
  // Nobody is asked about a number that is its owner's, and its first half means nothing yet.
  if (isChassisBegun(text)) return [];
  const query = `?texto=${encodeURIComponent(oneLine(text))}${vehicle > 0 ? `&vehiculo=${vehicle}` : ''}`;
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
