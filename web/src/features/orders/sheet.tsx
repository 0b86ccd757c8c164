import type { Pedido } from '@bujia/contracts/orders';
import { shop } from '../../lib/page/page-data.ts';
import { longDay } from '../../lib/text/shown.ts';
import { useOrderItems } from './api.ts';
import { Paper } from '../../ui/paper.tsx';
import { FromBranches } from './from-branches.tsx';
import { useLineReturns } from './line-returns/api.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTotals } from './order-totals.tsx';
import { type Packed, packed } from './packing.ts';
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
  const { data: returns } = useLineReturns(order.codigo);

  if (items === undefined || returns === undefined) return null;
  const { codigo, fecha, tipoEntrega, usuario, comentariosCliente } = order;
  return (
    <Paper key={kind} onPrinted={onPrinted}>
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
        <PackingList items={packed(items, returns.pedidas)} />
      )}
      <OrderAddress order={order} />
      {comentariosCliente !== '' && <p>{`Comentarios: ${comentariosCliente}`}</p>}
    </Paper>
  );
}

function PackingList({ items }: { items: readonly Packed[] }) {
  const returned = items.filter((item) => item.returned > 0);
  return (
    <>
      <ul className={css.list}>
        {items
          .filter(({ left }) => left > 0)
          .map((item, place) => (
            <li key={place}>
              <span className={css.box} />
              <strong>{item.left}</strong>
              <Part item={item} />
            </li>
          ))}
      </ul>
      {returned.length > 0 && (
        <section>
          <h2>Ya devuelto, no se entrega</h2>
          <ul className={css.list}>
            {returned.map((item, place) => (
              <li key={place}>
                <span />
                <strong>{item.returned}</strong>
                <Part item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Of a part of which some came back nobody knows which branch's are left. */
const Part = ({ item: { repuesto, sucursales, returned } }: { item: Packed }) => (
  <>
    <code>{repuesto.codigoRepuesto}</code>
    <span>
      {repuesto.nombre}
      <FromBranches from={returned > 0 ? undefined : sucursales} />
    </span>
  </>
);
