import { HANDOVER, PICKUP_CODE } from '@bujia/contracts/handover';
import { SHIPPING_TYPE } from '@bujia/contracts/cart';
import { ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { ArriveForm, PickupForm, ReadyForm, SentForm } from './handover-forms.tsx';
import css from './seller-tools.module.css';

const { pending, cancelled, completed } = ORDER_STATUS;

/** The next step of an order on its way to its client, as far as a seller says it. */
export function HandoverTools({ order }: { order: Pedido }) {
  const step = nextOf(order);
  return step ? (
    <section className={css.form} aria-labelledby="entrega">
      <h2 id="entrega">Entrega</h2>
      {step}
    </section>
  ) : null;
}

function nextOf(order: Pedido) {
  const { entrega, estadoPedido, tipoEntrega } = order;
  const at = entrega?.estado.codigo;
  if (estadoPedido.codigo === cancelled || at === HANDOVER.delivered) return null;
  if (tipoEntrega.codigo === SHIPPING_TYPE.pickup) {
    if (at === HANDOVER.ready) return <ReadyTools order={order} />;
    return estadoPedido.codigo === completed ? null : <ReadyForm order={order} />;
  }
  if (at === HANDOVER.sent)
    return (
      <>
        <ArriveForm order={order} />
        <SentForm order={order} />
      </>
    );
  return estadoPedido.codigo === pending || estadoPedido.codigo === completed ? null : <SentForm order={order} />;
}

function ReadyTools({ order }: { order: Pedido }) {
  const left = order.entrega?.intentos ?? PICKUP_CODE.mostTries;
  return (
    <>
      <PickupForm order={order} left={left} />
      <ReadyForm order={order} />
    </>
  );
}
