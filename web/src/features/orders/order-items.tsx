import type { PedidoRepuesto } from '@bujia/contracts/orders';
import { writeReviewPage } from '@bujia/contracts/reviews';
import { Link } from 'wouter';
import { partHref } from '../../lib/catalogue/part-links.ts';
import { money } from '../../lib/text/shown.ts';
import css from './order-items.module.css';
import { LineFit } from '../../ui/line-fit.tsx';
import { PromotionNotes } from '../../ui/promotion-notes.tsx';
import { FromBranches } from './from-branches.tsx';
import { Table, type Column } from '../../ui/table.tsx';

const columnsOf = (isReceived: boolean): readonly Column<PedidoRepuesto>[] => [
  { title: 'Cantidad', figure: true, cell: ({ cantidad }) => cantidad },
  {
    title: 'Nombre',
    leads: true,
    // What is no longer sold has no page.
    cell: ({ repuesto, promociones = [], ajuste, sucursales }) => (
      <>
        {repuesto.codigoEncriptado === '' ? (
          repuesto.nombre
        ) : (
          <Link className={css.name} href={partHref(repuesto)}>
            {repuesto.nombre}
          </Link>
        )}
        <LineFit fit={ajuste} />
        <PromotionNotes given={promociones} />
        <FromBranches from={sucursales} />
        {isReceived && repuesto.codigoEncriptado !== '' && (
          <Link className={css.review} href={writeReviewPage(repuesto.codigoRepuesto)}>
            Escribir mi opinión<span className="only-read">{` de ${repuesto.nombre}`}</span>
          </Link>
        )}
      </>
    ),
  },
  { title: 'Código', cell: ({ repuesto }) => <code className={css.code}>{repuesto.codigoRepuesto}</code> },
  {
    title: 'Precio unitario',
    figure: true,
    cell: ({ precio, precioPromocion }) =>
      precioPromocion === null ? (
        money(precio)
      ) : (
        <>
          {money(precioPromocion)}{' '}
          <s className={css.before}>
            <span className="only-read">Antes </span>
            {money(precio)}
          </s>
        </>
      ),
  },
  { title: 'Total', figure: true, leads: true, cell: ({ total }) => money(total) },
];

interface Props {
  items: readonly PedidoRepuesto[];
  /** Whoever looks bought them and has them. */
  isReceived?: boolean;
}

const [NOT_YET, RECEIVED] = [columnsOf(false), columnsOf(true)];

export const OrderItems = ({ items, isReceived }: Props) => (
  <Table
    caption="Repuestos del pedido"
    columns={isReceived ? RECEIVED : NOT_YET}
    rows={items}
    rowKey={({ repuesto }) => repuesto.codigoRepuesto}
  />
);
