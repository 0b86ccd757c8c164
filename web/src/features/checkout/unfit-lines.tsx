import type { CompraLinea } from '@bujia/contracts/cart';
import { ACCEPT_UNFIT } from '@bujia/contracts/checkout';
import { Checkbox } from '../../ui/field.tsx';
import { LineFit } from '../../ui/line-fit.tsx';
import css from './checkout-form.module.css';

export const UNFIT_TICK = 'noCompatibles';

interface Props {
  lines: readonly CompraLinea[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** What fits none of one's vehicles is bought on purpose or not at all. */
export const UnfitLines = ({ lines, accepted, onAccept }: Props) => (
  <fieldset className={css.unfit}>
    <legend>Revise antes de pagar</legend>
    <ul>
      {lines.map(({ codigo, nombre, ajuste }) => (
        <li key={codigo}>
          <strong>{nombre}</strong>
          <LineFit fit={ajuste} part={codigo} />
        </li>
      ))}
    </ul>
    <Checkbox
      name={UNFIT_TICK}
      label={ACCEPT_UNFIT}
      checked={accepted}
      required
      onChange={({ target }) => onAccept(target.checked)}
    />
  </fieldset>
);
