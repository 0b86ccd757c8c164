import { TOTAL_LABELS } from '@bujia/contracts/cart';
import { Price } from './price.tsx';
import type { Sums } from '../lib/cart-sums.ts';
import css from './totals.module.css';

const LABELS = Object.entries(TOTAL_LABELS).filter(([key]) => key !== 'discount');

/** The rows of the sums from top to bottom; without sums, as visitors see them. */
export const Totals = ({ sums }: { sums: Sums | undefined }) => (
  <dl className={css.totals}>
    {sums
      ? sums.rows.map(({ key, label, text }) => (
          <div key={key} className={css[key]}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))
      : LABELS.map(([key, label]) => (
          <div key={key} className={css[key]}>
            <dt>{label}</dt>
            <dd>
              <Price />
            </dd>
          </div>
        ))}
  </dl>
);
