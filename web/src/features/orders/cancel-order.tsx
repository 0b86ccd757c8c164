import { CONFIRM_CANCEL_ORDER, type Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { useServerTime } from '../../lib/server-time.ts';
import { timeOfDay } from '../../lib/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { cancelOrder } from './api.ts';

/** Offered while the client may still cancel, by the server's clock. */
export function CancelOrder({ order: { codigo, cancelableHasta } }: { order: Pedido }) {
  const [asking, setAsking] = useState(false);
  const inTime = useServerTime((now) => cancelableHasta !== null && now <= new Date(cancelableHasta));
  if (!inTime || cancelableHasta === null) return null;

  async function cancel() {
    const done = await reported(cancelOrder(codigo));
    setAsking(false);
    if (done) notify({ title: 'Pedido', text: `El pedido ${codigo} fue cancelado` });
  }

  return (
    <>
      <Button variant="danger" icon="close" onClick={() => setAsking(true)}>
        Cancelar pedido
      </Button>
      <Confirm open={asking} title={`Pedido ${codigo}`} onCancel={() => setAsking(false)} onAccept={cancel}>
        {CONFIRM_CANCEL_ORDER} {`Puede hacerlo hasta las ${timeOfDay(cancelableHasta)}.`}
      </Confirm>
    </>
  );
}
