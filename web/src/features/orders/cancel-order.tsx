import type { Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { useServerTime } from '../../lib/http/server-time.ts';
import { timeOfDay } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { cancelOrder } from './api.ts';
import { CancelQuestion } from './cancel-question.tsx';

/** Offered while the client may still cancel, by the server's clock. */
export function CancelOrder({ order }: { order: Pedido }) {
  const { codigo, cancelableHasta } = order;
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
      <CancelQuestion
        order={order}
        who="client"
        open={asking}
        also={`Puede hacerlo hasta las ${timeOfDay(cancelableHasta)}.`}
        onCancel={() => setAsking(false)}
        onAccept={cancel}
      />
    </>
  );
}
