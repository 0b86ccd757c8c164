import { type CompraLinea, fewerLeft, priceChanged, soldOut } from '@bujia/contracts/cart';
import { SOLD_OUT } from '@bujia/contracts/catalogue';
import { type PromocionDada, promotionChanged } from '@bujia/contracts/promotions';
import { centsOf, formatMoney } from '@bujia/pricing/money';
import { unitPrice } from '@bujia/pricing/cart';
import { Badge } from './badge.tsx';
import css from './line-notes.module.css';
import { LineFit } from './line-fit.tsx';
import { PromotionNotes } from './promotion-notes.tsx';

/** What is to be known of a line: whether it is for the vehicle, and what is no longer as it was when the part was added. */
export function LineNotes({
  line,
  given = [],
}: {
  line: CompraLinea;
  /** What promotions take off it. */
  given?: readonly PromocionDada[];
}) {
  const { codigo, nombre, cantidad, disponible, precio, precioPromocion, precioAnterior } = line;
  const { etiquetas = [], promocion = '', promocionAnterior } = line;
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
      <LineFit fit={line.ajuste} part={codigo} />
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
      {promocionAnterior !== undefined && (
        <span className={css.note}>
          <Badge tone="info">Promoción</Badge> {promotionChanged(promocionAnterior, promocion)}
        </span>
      )}
      <PromotionNotes given={given} />
      {given.length === 0 && etiquetas.length > 0 && (
        <span className={css.note}>
          <Badge tone="spark">{etiquetas.join(' · ')}</Badge> {promocion}
        </span>
      )}
    </>
  );
}
