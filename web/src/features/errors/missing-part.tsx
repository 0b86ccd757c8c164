import css from './missing-part.module.css';

/** An exploded drawing with one part drawn in dashes: the one that is not there. */
export function MissingPart() {
  return (
    <svg className={css.drawing} viewBox="0 0 440 260" aria-hidden="true" focusable="false">
      <path className={css.axis} d="M10 130h420" />
      <g className={css.part}>
        <path d="M40 96 60 84h30l20 12v68l-20 12H60l-20-12zM40 118h70M40 142h70" />
        <ellipse cx="150" cy="130" rx="11" ry="40" />
        <ellipse cx="150" cy="130" rx="5" ry="22" />
        <path d="M330 104h70l8 8v36l-8 8h-70zM340 104l-6 52M352 104l-6 52M364 104l-6 52M376 104l-6 52M388 104l-6 52M400 104l-6 52" />
      </g>
      <path className={css.missing} d="M196 82h64l26 24v48l-26 24h-64z" />
      <text className={css.mark} x="240" y="146">
        404
      </text>
      <g className={css.callout}>
        <path d="M240 82V44" />
        <circle cx="240" cy="30" r="14" />
        <path d="M75 84V58M365 104V74" />
        <circle cx="75" cy="44" r="14" />
        <circle cx="365" cy="60" r="14" />
        <text x="75" y="44">
          1
        </text>
        <text x="240" y="30">
          ?
        </text>
        <text x="365" y="60">
          3
        </text>
      </g>
    </svg>
  );
}
