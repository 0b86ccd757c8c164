import type { CompraLinea } from '@bujia/contracts/cart';
import { SOLD_OUT } from '@bujia/contracts/catalogue';
import { PART_PATH } from '@bujia/contracts/catalogue-pages';
import { dollarsOf } from '@bujia/pricing/money';
import { Link } from 'wouter';
import { useSession } from '../../lib/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LineFit } from '../../ui/line-fit.tsx';
import { Price } from '../../ui/price.tsx';
import { PromotionNotes } from '../../ui/promotion-notes.tsx';
import { Progress } from '../../ui/progress.tsx';
import { HeldUp } from './held-up.tsx';
import { useCart } from './kept/use-cart.ts';
import css from './mini-cart.module.css';
import { type LineSum, sumsOf } from '../../lib/orders/cart-sums.ts';
import { Thumb } from '../../ui/thumb.tsx';
import { Totals } from '../../ui/totals.tsx';

/** The cart in the header's panel. Visitors see what is in it; the ways on are for those who signed in. */
export function MiniCart() {
  const signedIn = useSession() !== undefined;
  const cart = useCart();
  const lines = cart?.productos ?? [];
  const sums = cart && sumsOf(cart);
  return (
    <div className={css.panel}>
      {!cart && <Progress />}
      {cart && lines.length === 0 && <p>Su carrito está vacío</p>}
      {cart && lines.length > 0 && (
        <>
          <HeldUp />
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.codigo}>
                <Line line={line} sum={sums?.lines.get(line.codigo)} />
              </li>
            ))}
          </ul>
          <Totals sums={sums?.shown} brief />
        </>
      )}
      <div className={css.ways}>
        <Way href="/carrito" text="Ver Carrito" open={signedIn} />
        <Way href="/pago" text="Pagar" open={signedIn && lines.length > 0} primary />
      </div>
    </div>
  );
}

function Line({ line, sum }: { line: CompraLinea; sum: LineSum | undefined }) {
  return (
    <>
      <Thumb imagen={line.imagen} size={56} />
      <span className={css.words}>
        <Link href={`${PART_PATH}/${line.codigoEncriptado}`}>{line.nombre}</Link>
        <span className={css.sum}>
          <span>
            {line.cantidad} × <Price value={line.precioPromocion || line.precio} />
          </span>
          <Price value={sum && dollarsOf(sum.total)} />
        </span>
        <LineFit fit={line.ajuste} part={line.codigo} />
        <PromotionNotes given={sum?.given ?? []} />
        {line.disponible === 0 && <Badge tone="bad">{SOLD_OUT}</Badge>}
      </span>
    </>
  );
}

function Way({ href, text, open, primary }: { href: string; text: string; open: boolean; primary?: boolean }) {
  const variant = primary ? 'primary' : 'plain';
  return open ? (
    <ButtonLink href={href} variant={variant} wide>
      {text}
    </ButtonLink>
  ) : (
    <Button variant={variant} wide disabled>
      {text}
    </Button>
  );
}
