import { ORDER_AGAIN, ORDER_STATUS, type Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../ui/button.tsx';
import { reportError } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { repeatOrder } from './api.ts';

/** Of a cancelled order: one press, and its parts are in the cart again, at the prices of now. */
export function OrderAgain({ order: { codigo, estadoPedido } }: { order: Pedido }) {
  const [busy, setBusy] = useState(false);
  if (estadoPedido.codigo !== ORDER_STATUS.cancelled) return null;

  async function again() {
    setBusy(true);
    try {
      const { faltan } = await repeatOrder(codigo);
      if (faltan.length > 0)
        notify({ title: ORDER_AGAIN, text: `Ya no hay cuanto pidió de: ${faltan.join(', ')}`, tone: 'warn' });
      navigate('/carrito', { state: 'changed' });
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  }

  return (
    <Button variant="primary" icon="cart" loading={busy} onClick={() => void again()}>
      {ORDER_AGAIN}
    </Button>
  );
}
