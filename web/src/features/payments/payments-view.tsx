import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { detailHref, ordersHref, usePayments } from '../../lib/orders/orders.ts';
import { useIsClient } from '../../lib/session/role.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { ClientPayments } from './client-payments.tsx';

const OrderReturns = part(() => import('./returns/order-returns.tsx'));
const SellerPayments = part(() => import('./seller-payments.tsx'), { waiting: <Progress /> });

/** The payments of an order: cards for its client, a table for sellers. */
export default function PaymentsView({ order, search }: { order: Pedido; search: string }) {
  const isClient = useIsClient();
  const payments = usePayments(order.codigo);
  return (
    <>
      <ScreenHead title={`Pagos del pedido ${order.codigo}`}>
        <ButtonLink href={ordersHref(search)} icon="left">
          Regresar
        </ButtonLink>
        <ButtonLink href={detailHref(order.codigo, search)} icon="list">
          Detalle
        </ButtonLink>
      </ScreenHead>
      <Loaded answer={payments}>
        {(list) =>
          isClient ? <ClientPayments order={order} payments={list} /> : <SellerPayments order={order} payments={list} />
        }
      </Loaded>
      {order.pagado > 0 || order.estadoPedido.codigo === ORDER_STATUS.cancelled ? (
        <OrderReturns order={order.codigo} />
      ) : null}
    </>
  );
}
