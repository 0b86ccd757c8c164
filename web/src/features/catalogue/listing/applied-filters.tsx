import { type FacetField, SEARCH_STATES } from '@bujia/contracts/catalogue';
import { FACET_FIELDS } from '@bujia/contracts/listing-address';
import { PRICE_NAMES } from '@bujia/contracts/facets';
import { fullVehicleName } from '../../../lib/catalogue/vehicles.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { shop } from '../../../lib/page/page-data.ts';
import css from './applied-filters.module.css';
import type { Listing } from './use-listing.ts';

const names: Partial<Record<FacetField, (value: string) => string | undefined>> = {
  precios: (value) => PRICE_NAMES[+value - 1],
  sucursales: (value) => shop.branches.find(({ key }) => key === value)?.name,
};

/** What narrows the listing; each can be taken back alone, or all at once. */
export function AppliedFilters({ listing: { address, available, vehicle, chosen, go, clear } }: { listing: Listing }) {
  const chips = [
    ...(address.codes.length > 0
      ? [{ key: 'codigos', text: 'Promoción elegida', remove: () => go({ codes: [] }) }]
      : []),
    ...(vehicle ? [{ key: 'vehiculo', text: fullVehicleName(vehicle), remove: () => go({ vehicle: undefined }) }] : []),
    ...(available ? [{ key: 'disponibles', text: 'Solo disponibles', remove: () => go({ available: false }) }] : []),
    ...SEARCH_STATES.filter(({ id }) => address.types.includes(id)).map(({ id, nombre }) => ({
      key: `tipo-${id}`,
      text: nombre,
      remove: () => go({ types: address.types.filter((type) => type !== id) }),
    })),
    ...chosen.map(({ url, nombre }) => ({
      key: url,
      text: nombre,
      remove: () => go({ slugs: chosen.map((category) => category.url).filter((slug) => slug !== url) }),
    })),
    ...(address.promotions && address.text
      ? [{ key: 'promocion', text: 'En promoción', remove: () => go({ promotions: false }) }]
      : []),
    ...FACET_FIELDS.flatMap((field) =>
      (address.facets[field] ?? []).map((value, _, values) => ({
        key: field + value,
        text: names[field]?.(value) ?? value,
        remove: () => go({ facets: { ...address.facets, [field]: values.filter((other) => other !== value) } }),
      })),
    ),
  ];
  if (chips.length === 0) return null;
  return (
    <div className={css.strip} role="group" aria-label="Filtros aplicados">
      {chips.map(({ key, text, remove }) => (
        <Chip key={key} text={text} onRemove={remove} />
      ))}
      <Button size="s" variant="quiet" onClick={clear}>
        Quitar filtros
      </Button>
    </div>
  );
}
