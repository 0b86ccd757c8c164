import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { dollarsOf } from '@bujia/pricing/money';
import type { TotalsRow } from '@bujia/pricing/totals';
import { Link } from 'wouter';
import { type Sums, totalOf } from '../../lib/cart-sums.ts';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LineNotes } from '../../ui/line-notes.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { Totals } from '../../ui/totals.tsx';
import css from './summary.module.css';

interface Props {
  cart: Compra;
  sums: Sums | undefined;
  /** The cost of shipping is not known yet, and nothing that it is part of. */
  open: boolean;
}

/** A longer list scrolls in a place of its own, so that the total stays in sight beside the form. */
const FEW = 4;

/** What is bought and what it costs; visitors see no price. */
export const Summary = ({ cart, sums, open }: Props) => (
  <Card title="Resumen del pedido" level={2} aside={<Link href="/carrito">Volver al carrito</Link>}>
    <ul className={css.lines} aria-label="Repuestos del pedido" tabIndex={cart.cantidad > FEW ? 0 : undefined}>
      {cart.productos.map((line) => (
        <li key={line.codigo}>
          <Line line={line} />
        </li>
      ))}
    </ul>
    {cart.codigoDescuento && (
      <div>
        <Badge tone="good">{`Cupón ${cart.codigoDescuento} · ${cart.valorDescuento ?? 0}%`}</Badge>
      </div>
    )}
    <Totals sums={sums && (open ? { ...sums, rows: sums.rows.map(unknown) } : sums)} />
  </Card>
);

const SETTLED: readonly TotalsRow['key'][] = ['subtotal', 'discount'];
const unknown = (row: TotalsRow): TotalsRow => (SETTLED.includes(row.key) ? row : { ...row, text: 'Por calcular' });

function Line({ line }: { line: CompraLinea }) {
  const total = totalOf(line);
  return (
    <>
      <Thumb imagen={line.imagen} size={56} />
      <span className={css.words}>
        <span>{line.nombre}</span>
        <span className={css.sum}>
          <span>
            {line.cantidad} × <Price value={line.precioPromocion || line.precio} />
          </span>
          <Price value={total === undefined ? undefined : dollarsOf(total)} />
        </span>
        <LineNotes line={line} />
      </span>
    </>
  );
}
