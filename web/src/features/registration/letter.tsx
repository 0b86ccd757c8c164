import css from './letter.module.css';

/** A letter with a spark for a seal; `good` says that it was opened. */
export const Letter = ({ good }: { good?: boolean }) => (
  <svg className={css.letter} viewBox="0 0 160 110" aria-hidden="true" focusable="false">
    {good && <path className={css.sheet} d="M34 58V12h92v46M50 28h60M50 42h40" />}
    <path className={css.paper} d="M14 46v58h132V46L80 84z" />
    <path className={good ? css.paper : css.flap} d={good ? 'M14 46 80 84l66-38' : 'M14 46h132L80 84z'} />
    <circle className={css.seal} cx="80" cy="82" r="17" />
    <path className={css.mark} d={good ? 'm72 82 6 6 11-12' : 'M83 72l-9 11h5l-2 9 9-11h-5z'} />
  </svg>
);
