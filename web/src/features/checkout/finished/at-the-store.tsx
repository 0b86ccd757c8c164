import { branchesFor } from '@bujia/contracts/pickup';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { shop } from '../../../lib/page/page-data.ts';
import { Card } from '../../../ui/card.tsx';
import css from './finished.module.css';

interface Props {
  order: number;
  total: number;
  /** Key of the branch that was chosen. */
  at: string | undefined;
}

/** Where and when a purchase is fetched and paid. */
export const AtTheStore = ({ order, total, at }: Props) => (
  <Card title="Retire y pague en la tienda" level={2}>
    <p>
      Antes de venir, llámenos para confirmar la disponibilidad. Presente el número de pedido <strong>{order}</strong> y
      pague <strong>{formatMoney(centsOf(total))}</strong> en efectivo.
    </p>
    <ul className={css.stores}>
      {branchesFor(shop.branches, at).map(({ key, name, address, sector, city, phones }) => (
        <li key={key}>
          <strong>{name}</strong>
          <span>
            {address}, {sector}, {city}
          </span>
          <span>{phones.join(' / ')}</span>
        </li>
      ))}
    </ul>
    <ul className={css.quiet}>
      {shop.hours.map(({ label, opens, closes }) => (
        <li key={label}>
          {label}: {opens} a {closes}
        </li>
      ))}
    </ul>
  </Card>
);
