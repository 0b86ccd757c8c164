import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Pedido, PedidoRepuesto } from '@bujia/contracts/orders';
import { shop } from '../../lib/page-data.ts';
import { longDay } from '../../lib/shown.ts';
import { useOrderItems } from './api.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTotals } from './order-totals.tsx';
import css from './sheet.module.css';

export type SheetKind = 'order' | 'packing';

interface Props {
  order: Pedido;
  kind: SheetKind;
  onPrinted: () => void;
}

/** The order on paper, or the slip that goes into its box, without prices. Stands beside the page and is seen in print alone. */
export function Sheet({ order, kind, onPrinted }: Props) {
  const { data: items } = useOrderItems(order.codigo);
  const ready = items !== undefined;

  useEffect(() => {
    if (!ready) return;
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    // once for each sheet
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready, kind]);

  if (!items) return null;
  const { codigo, fecha, tipoEntrega, usuario, comentariosCliente } = order;
  return createPortal(
    <article className={css.sheet}>
      <header>
        <p>{shop.name}</p>
        <h1>{`${kind === 'order' ? 'Pedido' : 'Nota de empaque: pedido'} ${codigo}`}</h1>
        <p>{`${longDay(fecha)} · ${tipoEntrega.nombre} · ${usuario.nombre} ${usuario.apellido}`}</p>
      </header>
      {kind === 'order' ? (
        <>
          <OrderItems items={items} />
          <OrderTotals order={order} />
        </>
      ) : (
        <PackingList items={items} />
      )}
      <OrderAddress order={order} />
      {comentariosCliente !== '' && <p>{`Comentarios: ${comentariosCliente}`}</p>}
    </article>,
    document.body,
  );
}

const PackingList = ({ items }: { items: readonly PedidoRepuesto[] }) => (
  <ul className={css.list}>
    {items.map(({ cantidad, repuesto }) => (
      <li key={repuesto.codigoEncriptado}>
        <span className={css.box} />
        <strong>{cantidad}</strong>
        <code>{repuesto.codigoRepuesto}</code>
        <span>{repuesto.nombre}</span>
      </li>
    ))}
  </ul>
);
