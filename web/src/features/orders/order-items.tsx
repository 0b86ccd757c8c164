import type { PedidoRepuesto } from '@bujia/contracts/orders';
import { Link } from 'wouter';
import { partHref } from '../../lib/part-links.ts';
import { Price } from '../../ui/price.tsx';
import { Table, type Column } from '../../ui/table.tsx';

const columns: readonly Column<PedidoRepuesto>[] = [
  { title: 'Cantidad', figure: true, cell: ({ cantidad }) => cantidad },
  { title: 'Nombre', cell: ({ repuesto }) => <Link href={partHref(repuesto)}>{repuesto.nombre}</Link> },
  { title: 'Código', cell: ({ repuesto }) => <code>{repuesto.codigoRepuesto}</code> },
  {
    title: 'Precio unitario',
    figure: true,
    cell: ({ precio, precioPromocion }) =>
      precioPromocion === null ? <Price value={precio} /> : <Price value={precioPromocion} before={precio} />,
  },
  { title: 'Total', figure: true, cell: ({ total }) => <Price value={total} /> },
];

export const OrderItems = ({ items }: { items: readonly PedidoRepuesto[] }) => (
  <Table
    caption="Repuestos del pedido"
    columns={columns}
    rows={items}
    rowKey={({ repuesto }) => repuesto.codigoEncriptado}
  />
);
