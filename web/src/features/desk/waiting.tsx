import { useDeferredValue, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../ui/badge.tsx';
import css from './waiting.module.css';

interface Props<Row> {
  title: string;
  rows: readonly Row[];
  /** Where there may be more than those. */
  count?: number;
  rowKey: (row: Row) => number | string;
  /** Where the row is dealt with. */
  href: (row: Row) => string;
  name: (row: Row) => string;
  about: (row: Row) => string;
  amount: (row: Row) => string;
  /** What presses: a countdown, or since when. */
  pressing: (row: Row) => ReactNode;
}

/** As many as are in view; the others are drawn after what was pressed has shown its effect. */
const AT_ONCE = 7;

/** One heap of work on the desk, the most pressing on top. */
export function Waiting<Row>({
  title,
  rows,
  count = rows.length,
  rowKey,
  href,
  name,
  about,
  amount,
  pressing,
}: Props<Row>) {
  const drawn = useDeferredValue(rows, rows.slice(0, AT_ONCE));
  return (
    <section className={css.heap} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Badge tone={count > 0 ? 'spark' : 'plain'}>{count}</Badge>
      </header>
      {rows.length === 0 ? (
        <p className={css.none}>Nada por atender.</p>
      ) : (
        <ul className={css.rows}>
          {drawn.map((row) => (
            <li key={rowKey(row)}>
              <Link href={href(row)} className={css.row} data-row>
                <strong>{name(row)}</strong>
                <span className={css.amount}>{amount(row)}</span>
                <span className={css.about}>{about(row)}</span>
                <span className={css.pressing}>{pressing(row)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
