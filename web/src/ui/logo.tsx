import { MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import css from './logo.module.css';

/** More letters than this stand on two lines where there is little room. */
const SHORT = 10;

/** The mark, and the name as this shop writes it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <svg className={css.mark} viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} aria-hidden="true">
        <path d={MARK_PATH} />
      </svg>
      <span className={css.name} data-long={name.length > SHORT || undefined}>
        {name}
      </span>
    </span>
  );
}
