import type { Repuesto } from '@bujia/contracts/catalogue';
import { numberText } from '@bujia/contracts/numbers';
import css from './dimensions.module.css';

/** Of the sheet, and what measures and their lines need around the box. */
const SHEET = { width: 320, height: 216 };
const AROUND = { left: 74, right: 84, top: 12, bottom: 48 };
/** How far a depth goes to the right and up. */
const SLANT = { x: 0.42, y: 0.28 };

const inMillimetres = (centimetres: number) => `${numberText(centimetres * 10)} mm`;

/** The room that the part takes, in proportion, each side with its millimetres. */
export function Dimensions({ part: { alto, ancho, profundidad } }: { part: Repuesto }) {
  const room = {
    width: SHEET.width - AROUND.left - AROUND.right,
    height: SHEET.height - AROUND.top - AROUND.bottom,
  };
  const scale = Math.min(room.width / (ancho + SLANT.x * profundidad), room.height / (alto + SLANT.y * profundidad));
  const [width, height] = [ancho * scale, alto * scale];
  const [dx, dy] = [SLANT.x * profundidad * scale, SLANT.y * profundidad * scale];
  const left = AROUND.left + (room.width - width - dx) / 2;
  const bottom = SHEET.height - AROUND.bottom - (room.height - height - dy) / 2;
  const [right, top] = [left + width, bottom - height];
  const [high, wide, deep] = [alto, ancho, profundidad].map(inMillimetres);
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`Medidas: alto ${high}, ancho ${wide}, profundidad ${deep}`}
    >
      <path className={css.top} d={`M${left} ${top}l${dx} ${-dy}h${width}l${-dx} ${dy}z`} />
      <path className={css.side} d={`M${right} ${top}l${dx} ${-dy}v${height}l${-dx} ${dy}z`} />
      <path className={css.front} d={`M${left} ${top}h${width}v${height}h${-width}z`} />
      <path
        className={css.lines}
        d={[
          `M${left} ${bottom + 12}h${width}m${-width} -5v10m${width} -10v10`,
          `M${left - 12} ${top}v${height}m-5 ${-height}h10m-10 ${height}h10`,
          `M${right + 12} ${bottom}l${dx} ${-dy}m${-dx - 5} ${dy}h10m${dx - 10} ${-dy}h10`,
        ].join('')}
      />
      <Measure x={left + width / 2} y={bottom + 29} name="Ancho" value={wide!} />
      <Measure x={left - 22} y={top + height / 2 - 2} name="Alto" value={high!} anchor="end" />
      <Measure x={right + dx / 2 + 30} y={bottom - dy / 2} name="Prof." value={deep!} anchor="start" />
    </svg>
  );
}

interface MeasureProps {
  x: number;
  y: number;
  name: string;
  value: string;
  anchor?: 'start' | 'middle' | 'end';
}

const Measure = ({ x, y, name, value, anchor = 'middle' }: MeasureProps) => (
  <text x={x} y={y} textAnchor={anchor}>
    {name}
    <tspan x={x} dy="1.15em">
      {value}
    </tspan>
  </text>
);
