import { type CompraLinea, QUANTITY } from '@bujia/contracts/cart';
import { IconButton } from '../../ui/button.tsx';
import { decrease, increase } from './kept/actions.ts';
import css from './quantity.module.css';

/** Changes by one at a time; the number itself is not typed. */
export function Quantity({ line }: { line: CompraLinea }) {
  const { nombre, cantidad } = line;
  return (
    <span className={css.quantity} role="group" aria-label={`Cantidad de ${nombre}`}>
      <IconButton
        label={`Restar uno: ${nombre}`}
        title="Restar"
        icon="minus"
        size={16}
        onClick={() => decrease(line)}
      />
      <input
        className={css.number}
        aria-label={`Cantidad, de ${QUANTITY.min} a ${QUANTITY.max}`}
        value={cantidad}
        readOnly
      />
      <IconButton label={`Sumar uno: ${nombre}`} title="Sumar" icon="plus" size={16} onClick={() => increase(line)} />
    </span>
  );
}
