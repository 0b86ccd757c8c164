import type { Pedido } from '@bujia/contracts/orders';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HandoverTools } from './handover-tools.tsx';
import { History } from './history.tsx';
import css from './seller-tools.module.css';
import { Sheet, type SheetKind } from './sheet.tsx';
import { StatusForm } from './status-form.tsx';

/** What a seller does with an order: moves it on, prints it, reads what happened, and what is noted of its client. */
export default function SellerTools({ order }: { order: Pedido }) {
  const [printed, setPrinted] = useState<SheetKind>();
  return (
    <>
      <div className={css.side}>
        <HandoverTools key={`entrega-${order.entrega?.pasos ?? 0}`} order={order} />
        <StatusForm key={order.estadoPedido.codigo} order={order} />
        <section className={css.print} aria-labelledby="imprimir">
          <h2 id="imprimir">Imprimir</h2>
          <div className={css.buttons}>
            <Button icon="details" onClick={() => setPrinted('order')}>
              Pedido
            </Button>
            <Button icon="box" onClick={() => setPrinted('packing')}>
              Nota de empaque
            </Button>
          </div>
        </section>
        <ButtonLink href={`/dashboard/clientes/${order.usuario.codigo}`} icon="user">
          Notas del cliente
        </ButtonLink>
      </div>
      <History codigo={order.codigo} />
      {printed && <Sheet order={order} kind={printed} onPrinted={() => setPrinted(undefined)} />}
    </>
  );
}
