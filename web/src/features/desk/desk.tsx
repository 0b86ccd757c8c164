import { USER_TYPE } from '@bujia/contracts/accounts';
import type { Pedido } from '@bujia/contracts/orders';
import type { Pago } from '@bujia/contracts/payments';
import type { ReactNode } from 'react';
import { detailHref, paymentsHref, reviewHref, usePaymentsWaiting } from '../../lib/orders/orders.ts';
import { useSession } from '../../lib/session/session.ts';
import { money, slashMoment } from '../../lib/text/shown.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useOrdersWaiting } from './api.ts';
import css from './desk.module.css';
import { FitDoubts } from './fit-doubts.tsx';
import { ReviewsWaiting } from './reviews-waiting.tsx';
import { Waiting } from './waiting.tsx';

const ofPayments = {
  rowKey: ({ codigo }: Pago) => codigo,
  name: ({ pedido }: Pago) => `Pedido ${pedido.codigo}`,
  about: ({ formaPago, entidadFinanciera, pedido: { cancelado } }: Pago) =>
    `${entidadFinanciera?.nombre ?? formaPago.nombre}${cancelado ? ' · pedido cancelado' : ''}`,
  amount: ({ valor }: Pago) => money(valor),
};

const ofOrders = {
  rowKey: ({ codigo }: Pedido) => codigo,
  href: ({ codigo }: Pedido) => detailHref(codigo),
  name: ({ codigo }: Pedido) => `Pedido ${codigo}`,
  amount: ({ tarifaPedidoList }: Pedido) => money(tarifaPedidoList[0].total),
  pressing: ({ fecha }: Pedido) => slashMoment(fecha),
};

const client = ({ usuario: { nombre, apellido } }: Pedido) => `${nombre} ${apellido}`;

const isSettled = ({ data, error }: { data?: unknown; error?: unknown }) => data !== undefined || error !== undefined;

interface Props {
  /** Stands below, and waits until nothing pushes it down. */
  children?: ReactNode;
}

/** What waits for a seller, the most pressing first. It follows what happens without being asked. */
export default function Desk({ children }: Props) {
  const payments = usePaymentsWaiting();
  const orders = useOrdersWaiting();
  const session = useSession();
  const isOperator = session?.tipo === USER_TYPE.operator;
  const mayReview = isOperator || session?.derechos?.includes('reviews');
  return (
    <>
      <section className={css.desk} aria-labelledby="por-atender">
        <h2 id="por-atender">Por atender</h2>
        <div className={css.heaps}>
          <Loaded answer={payments}>
            {({ reversibles, porRevisar }) => (
              <>
                <Waiting
                  {...ofPayments}
                  title="Reversos por cerrar"
                  rows={reversibles}
                  href={({ pedido }) => paymentsHref(pedido.codigo)}
                  pressing={({ reversableHasta }) => <Countdown until={reversableHasta} />}
                />
                <Waiting
                  {...ofPayments}
                  title="Comprobantes por revisar"
                  rows={porRevisar}
                  href={reviewHref}
                  pressing={({ fechaRegistro }) => slashMoment(fechaRegistro)}
                />
              </>
            )}
          </Loaded>
          {isSettled(payments) && (
            <Loaded answer={orders}>
              {({ porEnviar, porPagar, porRetirar = [] }) => (
                <>
                  <Waiting
                    {...ofOrders}
                    title="Pedidos por enviar"
                    rows={porEnviar}
                    about={(order) => `${client(order)} · ${order.tipoEntrega.nombre}`}
                  />
                  <Waiting
                    {...ofOrders}
                    title="Listos para retirar"
                    rows={porRetirar}
                    about={(order) => `${client(order)} · ${order.entrega?.sucursal ?? ''}`}
                  />
                  <Waiting {...ofOrders} title="Pedidos sin pago" rows={porPagar} about={client} />
                </>
              )}
            </Loaded>
          )}
          {isSettled(orders) && (
            <>
              {isOperator && <FitDoubts />}
              {mayReview && <ReviewsWaiting />}
            </>
          )}
        </div>
      </section>
      {isSettled(payments) && isSettled(orders) && children}
    </>
  );
}
