import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './choice-card.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string;
  hint?: ReactNode;
  /** What it costs, or how it looks. */
  end?: ReactNode;
}

/** One of several, as a card that is pressed anywhere. It is called by its label alone. */
export function ChoiceCard({ label, hint, end, ...input }: Props) {
  const id = useId();
  const described = [end && `${id}-end`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <label className={css.card}>
      <input {...input} type="radio" aria-labelledby={id} aria-describedby={described || undefined} />
      <span className={css.words}>
        <span className={css.first}>
          <strong id={id}>{label}</strong>
          {end && (
            <span id={`${id}-end`} className={css.end}>
              {end}
            </span>
          )}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
