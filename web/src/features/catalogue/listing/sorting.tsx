import { type ListingOrder, LISTING_ORDERS, isOrderOfPrices } from '@bujia/contracts/catalogue';
import { explodedHref } from '@bujia/contracts/exploded';
import { vehicleInWords } from '@bujia/contracts/fitment';
import { Link } from 'wouter';
import { useVehicles } from '../../../lib/catalogue/vehicles.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LayoutButtons } from './layout-buttons.tsx';
import css from './sorting.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import type { Listing } from './use-listing.ts';

const names: Record<ListingOrder, string> = {
  precio: 'Menor precio',
  'precio-mayor': 'Mayor precio',
  nuevos: 'Más nuevos',
  calificados: 'Mejor calificados',
  nombre: 'Nombre',
};

/**
 * In which order parts are listed, by price for those who see prices; the drawing of a category that has one; the chosen vehicle
 * where the list is not for it; and the layouts.
 */
export default function Sorting({ listing }: { listing: Listing }) {
  const { address, chosen, go } = listing;
  useFocusKept(JSON.stringify(address));
  const kept = useVehicles().vehiculoBusqueda;
  const visitor = useSession() === undefined;
  const offered = LISTING_ORDERS.filter((order) => !visitor || !isOrderOfPrices(order));
  const own = address.text === '' ? 'Destacados primero' : 'Lo más parecido';
  const drawing = chosen.length === 1 ? chosen[0]!.despiece : undefined;
  return (
    <>
      <span className={css.sorting}>
        <select
          aria-label="Ordenar por"
          value={offered.find((order) => order === address.order) ?? ''}
          onChange={({ target }) => go({ order: offered.find((order) => order === target.value) })}
        >
          <option value="">{own}</option>
          {offered.map((order) => (
            <option key={order} value={order}>
              {names[order]}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} />
      </span>
      {drawing && (
        <Link className={css.drawing} href={explodedHref(drawing)}>
          <Icon name="wrench" size={18} />
          Despiece
        </Link>
      )}
      {kept && kept.codigo !== address.vehicle && (
        <Button icon="car" onClick={() => go({ vehicle: kept.codigo })}>
          Solo para su {vehicleInWords(kept)}
        </Button>
      )}
      <LayoutButtons listing={listing} />
    </>
  );
}
