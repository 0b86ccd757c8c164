import type { ReactNode } from 'react';
import css from './sum-rows.module.css';

export interface SumRow {
  /** Some have a look of their own: saving, total, paid. */
  key: string;
  label: string;
  amount: ReactNode;
}

/** Sums, from top to bottom. */
export const SumRows = ({ rows, label }: { rows: readonly SumRow[]; label?: string }) => (
  <dl className={css.rows} aria-label={label}>
    {rows.map((row) => (
      <div key={row.key} className={css[row.key]}>
        <dt>{row.label}</dt>
        <dd>{row.amount}</dd>
      </div>
    ))}
  </dl>
);
