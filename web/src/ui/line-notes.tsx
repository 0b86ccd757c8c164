import { type CompraLinea, fewerLeft, priceChanged, SOLD_OUT, soldOut } from '@bujia/contracts/cart';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { unitPrice } from '@bujia/pricing/cart';
import { Badge } from './badge.tsx';
import css from './line-notes.module.css';

/** What is no longer as it was when the part was added. */
export function LineNotes({
  line: { nombre, cantidad, disponible, precio, precioPromocion, precioAnterior },
}: {
  line: CompraLinea;
}) {
  const dear =
    precio !== undefined &&
    precioAnterior !== undefined &&
    priceChanged(
      formatMoney(centsOf(precioAnterior)),
      formatMoney(
        unitPrice({ price: centsOf(precio), promotionPrice: centsOf(precioPromocion ?? 0), quantity: cantidad }),
      ),
    );
  return (
    <>
      {disponible === 0 && (
        <span className={css.note}>
          <Badge tone="bad">{SOLD_OUT}</Badge> {soldOut(nombre)}
        </span>
      )}
      {disponible > 0 && disponible < cantidad && (
        <span className={css.note}>
          <Badge tone="warn">Cantidad</Badge> {fewerLeft(nombre, disponible)}
        </span>
      )}
      {dear && (
        <span className={css.note}>
          <Badge tone="info">Precio</Badge> {dear}
        </span>
      )}
    </>
  );
}
