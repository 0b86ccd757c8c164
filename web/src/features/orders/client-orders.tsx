import { NOTHING_REGISTERED, ORDERS_PAGE } from '@bujia/contracts/orders';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { ordersHref } from '../../lib/orders/orders.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { readOrders, writeOrders } from './address.ts';
import { useClientOrders } from './api.ts';
import css from './client-orders.module.css';
import { OrderCard } from './order-card.tsx';

export function ClientOrders() {
  const search = useSearch();
  const address = readOrders(search);
  const answer = useClientOrders(address.page, useSession()?.codigo);
  const show = (page: number) => navigate(ordersHref(writeOrders({ page })));
  return (
    <Loaded answer={answer}>
      {(orders) => (
        <>
          {orders.length === 0 && (
            <div className={css.none}>
              <p>{NOTHING_REGISTERED}</p>
              <ButtonLink href="/repuestos" variant="primary" icon="search">
                Ver repuestos
              </ButtonLink>
            </div>
          )}
          <ul className={css.cards}>
            {orders.map((order) => (
              <li key={order.codigo}>
                <OrderCard order={order} search={search} />
              </li>
            ))}
          </ul>
          {(orders.length > 0 || address.page > 0) && (
            <Pager
              page={address.page + 1}
              hasNext={orders.length >= ORDERS_PAGE.size}
              onPage={(page) => show(page - 1)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
