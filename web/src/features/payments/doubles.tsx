import type { PaymentDouble } from '@bujia/contracts/payments';
import { Link } from 'wouter';
import { reviewHref } from '../../lib/orders/orders.ts';
import { slashDay } from '../../lib/text/shown.ts';
import css from './doubles.module.css';

const SAYS = {
  imagen: 'El mismo comprobante está en el',
  comprobante: 'El mismo banco y número de comprobante están en el',
  parecido: 'La imagen se parece a la de otro pago del mismo valor, en el',
} as const;

/** What only looks alike asks nobody: receipts of one bank do. */
export const isSame = ({ por }: PaymentDouble) => por !== 'parecido';

/** Other payments that may be the same money. */
export const Doubles = ({ doubles }: { doubles: readonly PaymentDouble[] }) =>
  doubles.length === 0 ? null : (
    <ul className={css.doubles} aria-label="Pagos repetidos">
      {doubles.map((one) => (
        <li key={one.pago} className={isSame(one) ? css.same : css.alike}>
          {`${SAYS[one.por]} `}
          <Link href={reviewHref({ codigo: one.pago, pedido: { codigo: one.pedido } })}>{`pedido ${one.pedido}`}</Link>
          {` (${one.estado.nombre.toLowerCase()}, ${slashDay(one.fecha)})`}
        </li>
      ))}
    </ul>
  );
