import type { Compra, CompraLinea } from '@bujia/contracts/cart';
import { promotionOf, promotionText } from '@bujia/pricing/promotion-words';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { part } from '../../ui/part.tsx';
import { Progress, Skeleton } from '../../ui/progress.tsx';
import css from './cart-screen.module.css';
import { CouponBox } from './coupon-box.tsx';
import { HeldUp } from './held-up.tsx';
import { acceptPrices, remove } from './kept/actions.ts';
import { noteChange } from './kept/last-change.ts';
import { refreshCart } from './kept/sync.ts';
import { useCart } from './kept/use-cart.ts';
import { useWaiting } from './kept/waiting.ts';
import { Lines } from './lines.tsx';
import { sumsOf } from '../../lib/orders/cart-sums.ts';
import { Totals } from '../../ui/totals.tsx';
import { NO_CONNECTION } from '../../lib/http/http.ts';

const AskAbout = part(() => import('./ask-about.tsx'), { failed: () => null });

export default function CartScreen() {
  useUnlistedPage('/carrito');
  const signedIn = useSession() !== undefined;
  const cart = useCart();
  const { stalled } = useWaiting();
  const content = useRef<HTMLDivElement>(null);

  // Whoever leads here with it has changed the cart in the shop.
  useEffect(() => {
    if (history.state !== 'changed') return;
    noteChange();
    void refreshCart();
  }, []);

  // The button that was pressed goes with its line: the keyboard stays with the rest.
  function removed(line: CompraLinea) {
    remove(line);
    content.current?.focus();
  }

  if (!cart) {
    return (
      <>
        <PageHead title="Carrito" lead={stalled ? undefined : 'Un momento…'} />
        {stalled ? <Unreachable /> : <Coming />}
      </>
    );
  }
  const { productos } = cart;
  const sums = sumsOf(cart);
  const changed = productos.filter(
    ({ precioAnterior, promocionAnterior }) => precioAnterior !== undefined || promocionAnterior !== undefined,
  );
  return (
    <>
      <PageHead title="Carrito" lead={counted(productos.length)} />
      <div ref={content} tabIndex={-1} className={css.content}>
        {productos.length === 0 ? (
          <Empty />
        ) : (
          <div className={`wide ${css.page}`}>
            <HeldUp />
            {changed.length > 0 && <NewPrices lines={changed} />}
            <Lines lines={productos} sums={sums} onRemove={removed} />
            <h2 className="only-read">Resumen</h2>
            <div className={css.end}>
              {signedIn ? <CouponBox cart={cart} verdict={sums?.coupon} /> : <Invitation />}
              <Card title="Total del carrito">
                <FreeShipping cart={cart} />
                <Totals sums={sums?.shown} />
                <ButtonLink href="/pago" variant="primary" size="l" wide icon="arrow">
                  Siguiente
                </ButtonLink>
                <AskAbout lines={productos} />
              </Card>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

/** Always a line, so that what stands below it never moves. */
const counted = (lines: number) =>
  lines === 0 ? 'Ningún repuesto' : lines === 1 ? '1 repuesto' : `${lines} repuestos`;

/** Only this browser knows the cart: what the server draws waits for it, and says what will be there. */
const Coming = () => (
  <div className={`wide ${css.page}`}>
    <Progress label="Trayendo su carrito" />
    <p className={css.coming}>
      Traemos los repuestos que añadió, con las existencias de este momento. Aquí puede cambiar las cantidades, quitar
      lo que no necesita y seguir al pago.
    </p>
    <Skeleton height="14rem" />
    <div className={css.end}>
      <Skeleton height="9rem" />
      <Skeleton height="18rem" />
    </div>
  </div>
);

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
    text={`${NO_CONNECTION} Su carrito está a salvo: aparecerá cuando vuelva.`}
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

/** What it takes to have one; nothing where there is none. */
const FreeShipping = ({ cart: { promociones = [] } }: { cart: Compra }) =>
  promociones
    .filter(({ tipo }) => tipo === 'envio')
    .map((promocion) => (
      <p key={promocion.codigo}>
        <Badge tone="spark">{promocion.etiqueta}</Badge> {promotionText(promotionOf(promocion).terms)}
      </p>
    ));

const NewPrices = ({ lines }: { lines: readonly CompraLinea[] }) => (
  <div className={css.news}>
    <Notice tone="info">
      {lines.some(({ promocionAnterior }) => promocionAnterior !== undefined)
        ? 'Hay promociones que cambiaron desde que añadió los repuestos.'
        : 'Hay precios que cambiaron desde que añadió los repuestos.'}
    </Notice>
    <Button size="s" onClick={() => acceptPrices(lines)}>
      Entendido
    </Button>
  </div>
);
