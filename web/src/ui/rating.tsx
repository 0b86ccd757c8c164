import { numberText } from '@bujia/contracts/numbers';
import { useId } from 'react';
import css from './rating.module.css';

/** On a square of 20. */
export const STAR = 'M10 1.5 12.6 7.1 18.7 7.8 14.2 12 15.4 18.1 10 15 4.6 18.1 5.8 12 1.3 7.8 7.4 7.1z';
const STEP = 22;

/** From 0 to 5, shown as five stars, one of them in part. */
export function Rating({ value }: { value: number }) {
  const id = useId();
  const rating = Math.min(5, Math.max(0, value));
  return (
    <svg className={css.rating} viewBox="0 0 108 20" role="img" aria-label={`${numberText(rating)} de 5 estrellas`}>
      <clipPath id={id}>
        <rect width={Math.floor(rating) * STEP + (rating % 1) * 20} height="20" />
      </clipPath>
      <Stars className={css.empty} />
      <g clipPath={`url(#${id})`}>
        <Stars className={css.full} />
      </g>
    </svg>
  );
}

const Stars = ({ className }: { className?: string }) =>
  [0, 1, 2, 3, 4].map((star) => (
    <path key={star} className={className} d={STAR} transform={`translate(${star * STEP})`} />
  ));
