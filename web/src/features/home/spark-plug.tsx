import css from './spark-plug.module.css';

const callouts = [
  { n: 1, x: 42, y: 72, to: 118 },
  { n: 2, x: 150, y: 252, to: 192 },
  { n: 3, x: 318, y: 34, to: 78 },
  { n: 4, x: 404, y: 262, to: 222 },
  { n: 5, x: 486, y: 66, to: 112 },
];

const threads = Array.from({ length: 9 }, (_, i) => 438 + i * 11);
const knurls = Array.from({ length: 5 }, (_, i) => 28 + i * 7);

/** The shop's namesake taken apart, as a parts catalogue draws it. */
export function SparkPlug() {
  return (
    <svg className={css.drawing} viewBox="8 8 632 292" aria-hidden="true" focusable="false">
      <clipPath id="bujia-bajo">
        <rect x="0" y="158" width="640" height="160" />
      </clipPath>
      <path className={css.axis} d="M8 150h560" />
      <g id="bujia-piezas">
        <path className={css.steel} d="M20 126h8l4-8h22l4 8h8v48h-8l-4 8H32l-4-8h-8z" />
        <path
          className={css.ceramic}
          d="M84 134h14v-8q6-6 12 0v8h8v-11q6-6 12 0v11h8v-14q6-6 12 0v14h8v-17q6-6 12 0v17h12l18-20h58l8 8v56l-8 8h-58l-18-20h-12v17q-6 6-12 0v-17h-8v14q-6 6-12 0v-14h-8v11q-6 6-12 0v-11h-8v8q-6 6-12 0v-8H84z"
        />
        <path className={css.steel} d="M282 94h12l10-16h52l10 16h12v112h-12l-10 16h-52l-10-16h-12z" />
        <path
          className={css.brass}
          fillRule="evenodd"
          d="M404 86a16 64 0 0 1 0 128a16 64 0 0 1 0-128zM404 112a7 38 0 0 0 0 76a7 38 0 0 0 0-76z"
        />
        <path className={css.steel} d="M432 112h106v76H432z" />
        <path className={css.ceramic} d="M538 130h22l8 7v26l-8 7h-22z" />
        <path className={css.steel} d="M568 143h16v14h-16zM538 188h24v16h70v-64h-13v49h-57" />
      </g>
      <use className={css.shade} href="#bujia-piezas" clipPath="url(#bujia-bajo)" />
      <g className={css.detail}>
        {knurls.map((x) => (
          <path key={x} d={`M${x} 120v60`} />
        ))}
        <path d="M304 78v144M356 78v144M294 94h72M294 206h72" />
        {threads.map((x) => (
          <path key={x} d={`M${x} 112l8 76`} />
        ))}
      </g>
      <path className={css.band} d="M226 114v72M234 114v72" />
      <path className={css.bolt} d="M612 92l-20 50h15l-12 42 42-56h-18l14-36z" />
      <g className={css.callouts}>
        {callouts.map(({ n, x, y, to }) => (
          <g key={n}>
            <path d={`M${x} ${y}V${to}`} />
            <circle cx={x} cy={y} r="16" />
            <text x={x} y={y}>
              {n}
            </text>
          </g>
        ))}
      </g>
      <g className={css.measure}>
        <path d="M432 248h106M432 240v16M538 240v16" />
        <text x="485" y="272">
          19 mm
        </text>
      </g>
    </svg>
  );
}
