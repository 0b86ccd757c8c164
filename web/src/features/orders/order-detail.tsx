import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { termsHref } from '@bujia/contracts/shop-texts';
import { Link } from 'wouter';
import { shop } from '../../lib/page/page-data.ts';
import { longDay } from '../../lib/text/shown.ts';
import { detailHref, ordersHref, paymentsHref, usePayments } from '../../lib/orders/orders.ts';
import { useIsClient } from '../../lib/session/role.ts';
import AskShop from '../../ui/ask-shop.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HANDOVER } from '@bujia/contracts/handover';
import { HeldUntil } from '../../ui/countdown.tsx';
import { Handover, HandoverBadge } from '../../ui/handover.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderProgress } from '../../ui/order-progress.tsx';
import { part } from '../../ui/part.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useOrderItems } from './api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { Documents } from './documents.tsx';
import { nextStep } from './next-step.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderAgain } from './order-again.tsx';
import css from './order-detail.module.css';
import { OrderItems } from './order-items.tsx';
import { PickupCodeOf } from './pickup-code.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import { OrderTotals } from './order-totals.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';

const OrderLineReturns = part(() => import('./line-returns/order-line-returns.tsx'));
const SellerTools = part(() => import('./seller-tools.tsx'), { waiting: <Progress /> });

/** As the service sees it who may write about a part. */
const isReceived = ({ entrega, estadoPedido }: Pedido) =>
  estadoPedido.codigo === ORDER_STATUS.completed || entrega?.estado.codigo === HANDOVER.delivered;

interface Props {
  order: Pedido;
  search: string;
}

/** An order as it was placed, and how far it got. */
export default function OrderDetail({ order, search }: Props) {
  const isClient = useIsClient();
  const items = useOrderItems(order.codigo);
  return (
    <>
      <ScreenHead
        title={`Pedido ${order.codigo}`}
        badge={
          <>
            <OrderStatusBadge order={order} />
            <HandoverBadge entrega={order.entrega} />
          </>
        }
      >
        <ButtonLink href={ordersHref(search)} icon="left">
          Regresar
        </ButtonLink>
        <ButtonLink href={paymentsHref(order.codigo, search)} icon="card">
          Pagos
        </ButtonLink>
      </ScreenHead>
      <div className={css.now}>
        {isClient && <ClientStep order={order} search={search} />}
        {isClient && order.entrega?.estado.codigo === HANDOVER.ready && <PickupCodeOf codigo={order.codigo} />}
        <OrderProgress reached={order.estadoPedido.codigo} />
        {order.entrega && <Handover entrega={order.entrega} />}
        <HeldUntil until={order.pagarHasta} />
      </div>
      <div className={isClient ? undefined : css.desk}>
        <div className={css.main}>
          <Facts order={order} isClient={isClient} />
          <Loaded answer={items}>
            {(rows) => <OrderItems items={rows} isReceived={isClient && isReceived(order)} />}
          </Loaded>
          <div className={css.below}>
            <div className={css.stack}>
              <OrderLineReturns codigo={order.codigo} />
              <OrderAddress order={order} />
              {order.comentariosCliente !== '' && (
                <Card title="Comentarios" level={2}>
                  <p className={css.words}>{order.comentariosCliente}</p>
                </Card>
              )}
              <Documents codigo={order.codigo} />
            </div>
            <div className={css.sums}>
              <OrderTotals order={order} />
              {isClient && <AskAbout order={order} />}
              {isClient && <CancelOrder order={order} />}
            </div>
          </div>
        </div>
        {!isClient && <SellerTools order={order} />}
      </div>
    </>
  );
}

/** As it was placed, by whom and for whom. */
function Facts({ order, isClient }: { order: Pedido; isClient: boolean }) {
  return (
    <dl className={css.facts}>
      <div>
        <dt>Fecha</dt>
        <dd>{longDay(order.fecha)}</dd>
      </div>
      <div>
        <dt>Tipo de entrega</dt>
        <dd>{order.tipoEntrega.nombre}</dd>
      </div>
      <div>
        <dt>Forma de pago</dt>
        <dd>{order.formaPago.nombre}</dd>
      </div>
      {order.facturadoA && (
        <div>
          <dt>Facturado a</dt>
          <dd>
            {order.facturadoA.razonSocial}
            <br />
            {order.facturadoA.identificacion}
          </dd>
        </div>
      )}
      {!isClient && (
        <div>
          <dt>Cliente</dt>
          <dd>
            {`${order.usuario.nombre} ${order.usuario.apellido}`}
            <br />
            {order.usuario.cedula}
            <br />
            <a href={`mailto:${order.usuario.email.split('@').map(encodeURIComponent).join('@')}`}>
              <EmailAddress email={order.usuario.email} />
            </a>
          </dd>
        </div>
      )}
      {!isClient && order.terminos !== undefined && (
        <div>
          <dt>Términos aceptados</dt>
          <dd>
            <Link href={termsHref(order.terminos)}>{`Versión ${order.terminos}`}</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The link is the seller's way to it as well. What it comes to stands there, and in no message. */
const AskAbout = ({ order: { codigo, entrega, retiroEn } }: { order: Pedido }) => (
  <AskShop
    about={[`Hola, le escribo por mi pedido ${codigo}.`]}
    path={detailHref(codigo)}
    branch={entrega?.sucursal ?? shop.branches.find(({ key }) => key === retiroEn)?.name}
    asks
  />
);

function ClientStep({ order, search }: Props) {
  const { data: payments } = usePayments(order.codigo);
  const step = nextStep(order, payments);
  return (
    step && (
      <div className={css.next}>
        <p className={css[step.kind]}>{step.text}</p>
        {step.action && (
          <ButtonLink href={paymentsHref(order.codigo, search)} variant="primary" icon="card">
            {step.action}
          </ButtonLink>
        )}
        <OrderAgain order={order} />
      </div>
    )
  );
}
