import css from './avatar.module.css';
import sprite from './avatars.svg';

interface Props {
  /** 1 to 10; without one the figure of nobody in particular. */
  number?: number | null;
  size?: number;
}

/** Decorative: whose it is stands in words beside it. */
export function Avatar({ number, size = 48 }: Props) {
  return (
    <svg className={css.avatar} width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#avatar-${number ?? 0}`} />
    </svg>
  );
}
