import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { BADGES } from '@bujia/contracts/promotions';
import { dollarsOf } from '@bujia/pricing/money';
import { Link } from 'wouter';
import type { LineSum, Sums } from '../../lib/orders/cart-sums.ts';
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
          <Line line={line} sum={sums?.lines.get(line.codigo)} />
        </li>
      ))}
    </ul>
    {cart.codigoDescuento && (!sums || sums.coupon) && (
      <div>
        <Badge tone="good">{`Cupón ${cart.codigoDescuento} · ${cart.valorDescuento ?? 0}%`}</Badge>
      </div>
    )}
    {sums?.freeShipping && (
      <div>
        <Badge tone="spark">{BADGES.freeShipping}</Badge> {sums.freeShipping}
      </div>
    )}
    <Totals sums={sums?.shown} open={open} />
  </Card>
);

function Line({ line, sum }: { line: CompraLinea; sum: LineSum | undefined }) {
  return (
    <>
      <Thumb imagen={line.imagen} size={56} />
      <span className={css.words}>
        <span>{line.nombre}</span>
        <span className={css.sum}>
          <span>
            {line.cantidad} × <Price value={line.precioPromocion || line.precio} />
          </span>
          <Price value={sum && dollarsOf(sum.total)} />
        </span>
        <LineNotes line={line} given={sum?.given} />
      </span>
    </>
  );
}
