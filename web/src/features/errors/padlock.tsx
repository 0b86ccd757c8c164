import css from './missing-part.module.css';

/** A bonnet lock drawn as a part of the catalogue, its key in dashes: it is not in this hand. */
export function Padlock() {
  return (
    <svg className={css.drawing} viewBox="0 0 440 260" aria-hidden="true" focusable="false">
      <path className={css.axis} d="M10 150h420" />
      <g className={css.part}>
        <path d="M72 112V78a48 48 0 0 1 96 0v34h-20V78a28 28 0 0 0-56 0v34z" />
        <rect x="50" y="112" width="140" height="96" rx="8" />
        <path d="M50 132h140M50 188h140" />
        <circle cx="120" cy="152" r="13" />
        <path d="m113 163-5 22h24l-5-22" />
      </g>
      <path
        className={css.missing}
        d="M262 138h92a34 34 0 1 1 0 24h-40v20h-16v-20h-12v14h-16v-14h-8zM386 136a14 14 0 1 0 0 28 14 14 0 0 0 0-28z"
        fillRule="evenodd"
      />
      <text className={css.mark} x="326" y="104">
        401
      </text>
      <g className={css.callout}>
        <path d="M190 112l32-44M386 116V66" />
        <circle cx="230" cy="56" r="14" />
        <circle cx="386" cy="52" r="14" />
        <text x="230" y="56">
          1
        </text>
        <text x="386" y="52">
          ?
        </text>
      </g>
    </svg>
  );
}
