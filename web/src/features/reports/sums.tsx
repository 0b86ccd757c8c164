import type { ReactNode } from 'react';
import css from './reports.module.css';

interface Sum {
  name: string;
  value: ReactNode;
  /** What it was then. */
  before?: ReactNode;
}

/** The sums that matter, as large as they are, each above what it was at another time. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className={css.sums}>
    {sums.map(({ name, value, before }) => (
      <div key={name} className={css.sum}>
        <dt>{name}</dt>
        <dd className={css.now}>{value}</dd>
        {before !== undefined && <dd className={css.before}>{before}</dd>}
      </div>
    ))}
  </dl>
);
