import { REVIEW_LIMITS } from '@bujia/contracts/reviews';
import { useId } from 'react';
import { Choices } from '../../ui/field.tsx';
import { STAR } from '../../ui/rating.tsx';
import css from './stars.module.css';

interface Props {
  legend: string;
  /** 0: none yet. */
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
}

const MEANINGS = ['', 'Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente'];

/** From one star to five, by finger, pointer or arrows. */
export function Stars({ legend, value, error, onChange }: Props) {
  const name = useId();
  return (
    <Choices legend={legend} error={error}>
      <div className={css.row}>
        {Array.from({ length: REVIEW_LIMITS.stars }, (_, i) => i + 1).map((stars) => (
          <label key={stars} className={css.star} data-full={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={`${stars} ${stars === 1 ? 'estrella' : 'estrellas'}: ${MEANINGS[stars]!.toLowerCase()}`}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className={css.meaning} aria-hidden="true">
          {MEANINGS[value]}
        </span>
      </div>
    </Choices>
  );
}
