import { type ListingOrder, LISTING_ORDERS, isOrderOfPrices } from '@bujia/contracts/catalogue';
import { useSession } from '../../../lib/session/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './sorting.module.css';
import type { Listing } from './use-listing.ts';

const names: Record<ListingOrder, string> = {
  precio: 'Menor precio',
  'precio-mayor': 'Mayor precio',
  nuevos: 'Más nuevos',
  calificados: 'Mejor calificados',
  nombre: 'Nombre',
};

/** In which order parts are listed. By price for those who see prices. */
export default function Sorting({ listing: { address, go } }: { listing: Listing }) {
  const visitor = useSession() === undefined;
  const offered = LISTING_ORDERS.filter((order) => !visitor || !isOrderOfPrices(order));
  const own = address.text === '' ? 'Destacados primero' : 'Lo más parecido';
  return (
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
  );
}
