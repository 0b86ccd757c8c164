import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';
import css from './icon.module.css';

/** Decorative: what it means is always said in words beside it or by the control that holds it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={css.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
