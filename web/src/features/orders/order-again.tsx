import { ORDER_AGAIN, ORDER_STATUS, notEnoughOf, type Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../ui/button.tsx';
import { reportError } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { repeatOrder } from './api.ts';

/** Of a cancelled order. */
export const OrderAgain = ({ order: { codigo, estadoPedido } }: { order: Pedido }) =>
  estadoPedido.codigo === ORDER_STATUS.cancelled && <AgainButton codigo={codigo} />;

/** One press, and the parts of an order are in the cart again, at the prices of now. */
export function AgainButton({ codigo }: Pick<Pedido, 'codigo'>) {
  const [busy, setBusy] = useState(false);

  async function again() {
    setBusy(true);
    try {
      const { faltan } = await repeatOrder(codigo);
      if (faltan.length > 0) notify({ title: ORDER_AGAIN, text: notEnoughOf(faltan), tone: 'warn' });
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
