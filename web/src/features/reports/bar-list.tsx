import css from './reports.module.css';
import { axisEnd } from './shown-sums.ts';

interface Bar {
  key: string;
  name: string;
  value: number;
  shown: string;
}

/** What sold most, one below the other; each says its value. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const end = axisEnd(bars.map(({ value }) => value));
  return (
    <ol className={css.bars} aria-label={label}>
      {bars.map(({ key, name, value, shown }) => (
        <li key={key}>
          <span className={css.name}>{name}</span>
          <span className={css.value}>{shown}</span>
          <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect className={css.track} width="100" height="10" />
            <rect className={css.column} width={Math.max(0, (value / end) * 100)} height="10" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
