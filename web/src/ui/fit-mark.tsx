import type { Ajuste } from '@bujia/contracts/fitment';
import type { ReactNode } from 'react';
import css from './fit-mark.module.css';
import { Icon } from './icon.tsx';

interface Props {
  fit: Pick<Ajuste, 'veredicto' | 'palabra' | 'razon'>;
  /** What stands behind the verdict. */
  children?: ReactNode;
}

/** Whether a part is for the vehicle, and why. Verdicts are told apart by their sign too, not by colour alone. */
export const FitMark = ({ fit: { veredicto, palabra, razon }, children }: Props) => (
  <span className={css.mark} data-fit={veredicto}>
    <Icon name={veredicto} size={18} />
    <span>
      <strong>{palabra}</strong>
      {razon}
      {children}
    </span>
  </span>
);
