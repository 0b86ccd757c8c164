import { centsOf, formatMoney } from '@bujia/pricing/money';
import css from './price.module.css';

const text = (dollars: number) => formatMoney(centsOf(dollars));

interface Props {
  /** In dollars; absent for visitors, who see masked digits. */
  value?: number;
  /** The price before the promotion. */
  before?: number;
  size?: 'm' | 'l';
}

export function Price({ value, before, size = 'm' }: Props) {
  if (value === undefined) {
    return (
      <span className={`${css.price} ${css[size]}`}>
        <span className={css.masked} aria-hidden="true">
          $##.##
        </span>
        <span className="only-read">Precio visible al iniciar sesión</span>
      </span>
    );
  }
  return (
    <span className={`${css.price} ${css[size]}`}>
      <span className={before === undefined ? undefined : css.promoted}>{text(value)}</span>
      {before !== undefined && (
        <s className={css.before}>
          <span className="only-read">Antes </span>
          {text(before)}
        </s>
      )}
    </span>
  );
}
