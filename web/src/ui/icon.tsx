import sprite from './icons.svg';
import css from './icon.module.css';

export const iconNames = [
  'search',
  'menu',
  'close',
  'cart',
  'user',
  'phone',
  'mail',
  'pin',
  'clock',
  'up',
  'down',
  'left',
  'right',
  'arrow',
  'check',
  'alert',
  'info',
  'compatible',
  'condicional',
  'no-compatible',
  'sin-datos',
  'plus',
  'minus',
  'trash',
  'edit',
  'eye',
  'lock',
  'shield',
  'truck',
  'store',
  'percent',
  'wrench',
  'gear',
  'car',
  'tag',
  'box',
  'card',
  'calendar',
  'filter',
  'grid',
  'details',
  'list',
  'table',
  'compare',
  'upload',
  'copy',
  'share',
  'external',
  'logout',
  'pause',
  'play',
  'sun',
  'moon',
  'screen',
  'offline',
  'heart',
  'chat',
  'facebook',
  'instagram',
  'youtube',
] as const;

export type IconName = (typeof iconNames)[number];

/** Decorative: what it means is always said in words beside it or by the control that holds it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={css.icon} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
