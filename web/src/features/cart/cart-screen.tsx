import type { CompraLinea } from '@bujia/contracts/cart';
import { useRef } from 'react';
import { Link } from 'wouter';
import { useUnlistedPage } from '../../lib/unlisted-page.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Progress } from '../../ui/progress.tsx';
import css from './cart-screen.module.css';
import { CouponBox } from './coupon-box.tsx';
import { HeldUp } from './held-up.tsx';
import { acceptPrices, remove } from './kept/actions.ts';
import { refreshCart } from './kept/sync.ts';
import { useCart } from './kept/use-cart.ts';
import { useWaiting } from './kept/waiting.ts';
import { Lines } from './lines.tsx';
import { sumsOf } from '../../lib/cart-sums.ts';
import { Totals } from '../../ui/totals.tsx';

export default function CartScreen() {
  useUnlistedPage('/carrito');
  const signedIn = useSession() !== undefined;
  const cart = useCart();
  const { stalled } = useWaiting();
  const content = useRef<HTMLDivElement>(null);

  // The button that was pressed goes with its line: the keyboard stays with the rest.
  function removed(line: CompraLinea) {
    remove(line);
    content.current?.focus();
  }

  if (!cart) {
    return (
      <>
        <PageHead title="Carrito" />
        {stalled ? <Unreachable /> : <Progress />}
      </>
    );
  }
  const { productos } = cart;
  const sums = sumsOf(cart);
  const changed = productos.filter(({ precioAnterior }) => precioAnterior !== undefined);
  return (
    <>
      <PageHead title="Carrito" lead={productos.length > 0 ? counted(productos.length) : undefined} />
      <div ref={content} tabIndex={-1} className={css.content}>
        {productos.length === 0 ? (
          <Empty />
        ) : (
          <div className={`wide ${css.page}`}>
            <HeldUp />
            {changed.length > 0 && <NewPrices lines={changed} />}
            <Lines lines={productos} onRemove={removed} />
            <h2 className="only-read">Resumen</h2>
            <div className={css.end}>
              {signedIn ? <CouponBox cart={cart} verdict={sums?.coupon} /> : <Invitation />}
              <Card title="Total del carrito">
                <Totals sums={sums} />
                <ButtonLink href="/pago" variant="primary" size="l" wide icon="arrow">
                  Siguiente
                </ButtonLink>
              </Card>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

const counted = (lines: number) => (lines === 1 ? '1 repuesto' : `${lines} repuestos`);

const Empty = () => (
  <EmptyState
    title="Su carrito está vacío"
    text="Busque por nombre, por código o por vehículo, y añada aquí los repuestos que necesita."
    picture={<Icon name="cart" size={72} />}
    action={
      <ButtonLink href="/repuestos" variant="primary">
        Ver repuestos
      </ButtonLink>
    }
  />
);

const Unreachable = () => (
  <EmptyState
    title="No pudimos traer su carrito"
    text="No hay conexión con la tienda. Su carrito está a salvo: aparecerá cuando vuelva."
    action={<Button onClick={() => void refreshCart()}>Intentar otra vez</Button>}
  />
);

const Invitation = () => (
  <Card>
    <p>
      ¿Es cliente? <Link href="/login">Haga clic aquí para ingresar</Link>
    </p>
  </Card>
);

const NewPrices = ({ lines }: { lines: readonly CompraLinea[] }) => (
  <div className={css.news}>
    <Notice tone="info">Hay precios que cambiaron desde que añadió los repuestos.</Notice>
    <Button size="s" onClick={() => acceptPrices(lines)}>
      Entendido
    </Button>
  </div>
);
