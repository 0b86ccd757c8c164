import { useId, useState } from 'react';
import css from './reports.module.css';
import { axisEnd, shortSum } from './shown-sums.ts';

export interface Point {
  key: string;
  /** Below the axis. */
  name: string;
  value: number;
  /** Said of it when it is chosen. */
  says: string;
}

/** Units of the drawing for each column, of which the gap is a part; it is stretched to its place. */
const [WIDE, GAP, HIGH] = [10, 2, 100];

/**
 * Columns side by side. One of them is chosen, by the pointer or with the slider below, which keyboards and readers have as
 * well; what it stands for is said above.
 */
export function ColumnChart({ label, points }: { label: string; points: readonly Point[] }) {
  const [chosen, setChosen] = useState<string>();
  const says = useId();
  const last = points.length - 1;
  const found = points.findIndex(({ key }) => key === chosen);
  const at = found < 0 ? last : found;
  const end = axisEnd(points.map(({ value }) => value));
  const choose = (place: number) => setChosen(points[place]?.key);
  return (
    <figure className={css.chart}>
      <figcaption className={css.said} id={says}>
        {points[at]?.says}
      </figcaption>
      <div className={css.axis} aria-hidden="true">
        <span>{shortSum(end)}</span>
        <span>{shortSum(end / 2)}</span>
        <span>$0</span>
      </div>
      <svg
        className={css.columns}
        viewBox={`0 0 ${points.length * WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          choose(Math.min(last, Math.floor(((event.clientX - left) / width) * points.length)));
        }}
      >
        <path className={css.grid} d={`M0 0H${points.length * WIDE}M0 ${HIGH / 2}H${points.length * WIDE}`} />
        {points.map(({ key, value }, i) => (
          <rect
            key={key}
            className={i === at ? css.chosen : css.column}
            x={i * WIDE + GAP / 2}
            width={WIDE - GAP}
            y={HIGH - (value / end) * HIGH}
            height={(value / end) * HIGH}
          />
        ))}
      </svg>
      <input
        className={css.slider}
        type="range"
        min={0}
        max={Math.max(1, last)}
        value={at}
        disabled={last < 1}
        aria-label={label}
        aria-valuetext={points[at]?.says}
        aria-describedby={says}
        onChange={(event) => choose(Number(event.target.value))}
      />
      <div className={css.names} aria-hidden="true">
        <span>{points[0]?.name}</span>
        {last > 1 && <span>{points[Math.floor(last / 2)]?.name}</span>}
        {last > 0 && <span>{points[last]?.name}</span>}
      </div>
    </figure>
  );
}
