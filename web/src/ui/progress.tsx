import css from './progress.module.css';

/** Work under way: of unknown length, or `value` of 100 done. */
export function Progress({ label = 'Cargando', value }: { label?: string; value?: number }) {
  return (
    <div
      className={css.rail}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={value === undefined ? undefined : 0}
      aria-valuemax={value === undefined ? undefined : 100}
    >
      {value === undefined ? (
        <span className={css.run} />
      ) : (
        <span className={css.done} style={{ inlineSize: `${value}%` }} />
      )}
    </div>
  );
}

/** The shape of what is coming. */
export function Skeleton({ height = '1rem', width = '100%' }: { height?: string; width?: string }) {
  // A drawing without lines: its size may stand in the page, which the content policy forbids to a style.
  return <svg className={css.skeleton} width={width} height={height} aria-hidden="true" focusable="false" />;
}
