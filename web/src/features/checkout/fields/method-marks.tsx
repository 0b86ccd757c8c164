import { PAYMENT_METHOD, type PaymentMethod } from '@bujia/contracts/cart';
import css from './method-marks.module.css';

const { card, transfer } = PAYMENT_METHOD;

/** What a way to pay looks like, at a glance: its name says it. */
export const MethodMarks = ({ method }: { method: PaymentMethod }) => (
  <span className={css.marks} aria-hidden="true">
    {method === card ? <Cards /> : method === transfer ? <Bank /> : <Note />}
  </span>
);

const Cards = () => (
  <>
    <svg viewBox="0 0 38 24">
      <rect className={css.paper} x="0.5" y="0.5" width="37" height="23" rx="3.5" />
      <path
        d="M8.5 8h2l1.3 5.6L14.2 8h2l-3.8 8.5h-2zM17.5 8h1.9l-1.2 8.5h-1.9zM26 8.5l-.4 1.6c-2-.9-3.3-.6-3.3.1 0 1 3 1 3 3.3 0 2.7-3.5 3.5-6 2.5l.4-1.7c1.7.9 3.6.7 3.6-.4 0-1-3-1-3-3.2 0-2.4 3.2-3.3 5.7-2.2zM29.5 8h2l1.8 8.5h-1.9l-.3-1.5h-2.6l-.7 1.5h-2zm.4 2.5-1.1 3h1.8z"
        fill="#1a3a9c"
      />
    </svg>
    <svg viewBox="0 0 38 24">
      <rect className={css.paper} x="0.5" y="0.5" width="37" height="23" rx="3.5" />
      <circle cx="15" cy="12" r="6.5" fill="#d8232a" />
      <circle cx="23" cy="12" r="6.5" fill="#f0a020" />
      <path d="M19 6.88a6.5 6.5 0 0 1 0 10.24 6.5 6.5 0 0 1 0-10.24z" fill="#e8641c" />
    </svg>
  </>
);

const Bank = () => (
  <svg viewBox="0 0 38 24">
    <path className={css.line} d="M10 9.5 19 4l9 5.5zM12 12.5v5M16.5 12.5v5M21.5 12.5v5M26 12.5v5M10 20h18" />
  </svg>
);

const Note = () => (
  <svg viewBox="0 0 38 24">
    <path className={css.line} d="M7 6h24v12H7zM10.5 12h.01M27.5 12h.01" />
    <circle className={css.line} cx="19" cy="12" r="3" />
  </svg>
);
