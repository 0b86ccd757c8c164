import { MARK_PATH, MARK_SIDE } from '@bujia/brand/mark';
import type { ShopIdentity } from '@bujia/contracts/shop';
import css from './logo.module.css';

/** More letters than this stand on two lines where there is little room. */
const SHORT = 10;

/** What this shop shows of itself: its own logo, or the mark and the name as it writes it. */
export function Logo({ of: { name, logo } }: { of: Pick<ShopIdentity, 'name' | 'logo'> }) {
  if (logo) return <img className={css.own} {...logo} alt={name} />;
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
