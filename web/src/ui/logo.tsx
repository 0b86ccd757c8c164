import css from './logo.module.css';

/** The word, its accent a spark. Drawn, so that it is the same on every device. */
export function Logo({ name }: { name: string }) {
  return (
    <svg className={css.logo} viewBox="0 0 112 36" role="img" aria-label={name}>
      <g className={css.letters}>
        <path d="M4 11h9.5a5 5 0 0 1 0 10H4zM4 21h11a5.7 5.7 0 0 1 0 11.4H4zM4 9v25" />
        <path d="M29 9v15.5a7.5 7.5 0 0 0 15 0V9" />
        <path d="M66 9v15.5a7.5 7.5 0 0 1-14 3.6" />
        <path d="M76 14.5V34" />
        <path d="M83.5 34 94.5 9.5 105.5 34M87.5 26.5h14" />
      </g>
      <path className={css.spark} d="M81.5 0 73 7.2h3.8L72.5 12.5 82 5.6h-4z" />
    </svg>
  );
}
