import { NOTHING_REGISTERED, type Pedido } from '@bujia/contracts/orders';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { download } from '../../lib/http/download.ts';
import { detailHref, ordersHref, paymentsHref } from '../../lib/orders/orders.ts';
import { longDay, money } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { HandoverBadge } from '../../ui/handover.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from '../../ui/pager.tsx';
import { reported } from '../../ui/reported.ts';
import { SavedFilters } from '../../ui/saved-filters.tsx';
import { DeskTable } from '../../ui/desk-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { isFiltered, type OrdersAddress, readOrders, writeOrders } from './address.ts';
import { exportPath, useAllOrders } from './api.ts';
import { OrderStatusBadge } from './order-status.tsx';
import { PAGE_SIZES, pageSize } from './page-size.ts';
import { SalesFilter } from './sales-filter.tsx';
import css from './sales.module.css';

const columnsWith = (search: string): readonly Column<Pedido>[] => [
  {
    title: 'Pedido',
    leads: true,
    cell: ({ codigo }) => (
      <Link href={detailHref(codigo, search)} className={css.number}>
        {codigo}
      </Link>
    ),
  },
  { title: 'Fecha', cell: ({ fecha }) => longDay(fecha) },
  { title: 'Cliente', cell: ({ usuario: { nombre, apellido } }) => `${nombre} ${apellido}` },
  { title: 'Tipo de entrega', cell: ({ tipoEntrega }) => tipoEntrega.nombre },
  {
    title: 'Estado',
    cell: (order) => (
      <span className={css.states}>
        <OrderStatusBadge order={order} />
        <HandoverBadge entrega={order.entrega} />
      </span>
    ),
  },
  { title: 'Total', figure: true, leads: true, cell: ({ tarifaPedidoList }) => money(tarifaPedidoList[0].total) },
  {
    title: 'Acciones',
    cell: ({ codigo }) => (
      <span className={css.links}>
        <Link href={detailHref(codigo, search)} aria-label={`Detalle del pedido ${codigo}`}>
          Detalle
        </Link>
        <Link href={paymentsHref(codigo, search)} aria-label={`Pagos del pedido ${codigo}`}>
          Pagos
        </Link>
      </span>
    ),
  },
];

/** Fields of the filter that tell of a person. */
const PERSONAL = { cliente: 'Cliente', numero: 'Número de pedido' };

const byNumber = ({ codigo }: Pedido) => codigo;

/** Everybody's orders, for sellers. */
export default function Sales() {
  const search = useSearch();
  const columns = useMemo(() => columnsWith(search), [search]);
  const address = readOrders(search);
  const size = pageSize.use();
  const answer = useAllOrders(address, size);
  const show = (to: OrdersAddress) => navigate(ordersHref(writeOrders(to)));
  return (
    <>
      <SalesFilter key={search} address={address} />
      <SavedFilters path="/dashboard/orders" search={search} personal={PERSONAL} />
      <Loaded answer={answer}>
        {(orders) => (
          <>
            {orders.length === 0 ? (
              <p>{isFiltered(address) ? 'Ningún pedido cumple con los filtros.' : NOTHING_REGISTERED}</p>
            ) : (
              <DeskTable caption="Ventas" columns={columns} rows={orders} rowKey={byNumber}>
                <Button
                  size="s"
                  icon="table"
                  onClick={() => void reported(download(exportPath(address), 'pedidos.csv'))}
                >
                  Exportar CSV
                </Button>
              </DeskTable>
            )}
            {(orders.length > 0 || address.page > 0) && (
              <div className={css.foot}>
                <Pager
                  page={address.page + 1}
                  hasNext={orders.length >= size}
                  onPage={(page) => show({ ...address, page: page - 1 })}
                />
                <Rows size={size} onChange={() => show({ ...address, page: 0 })} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** How many there are on a page: a habit of one desk. */
const Rows = ({ size, onChange }: { size: number; onChange: () => void }) => (
  <label className={css.size}>
    Filas
    <select
      value={size}
      onChange={(event) => {
        pageSize.keep(Number(event.target.value));
        onChange();
      }}
    >
      {PAGE_SIZES.map((rows) => (
        <option key={rows}>{rows}</option>
      ))}
    </select>
  </label>
);
