import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface Props {
  title: string;
  text?: string;
  picture?: ReactNode;
  action?: ReactNode;
}

/** Nothing here, why, and what to do about it. */
export function EmptyState({ title, text, picture, action }: Props) {
  return (
    <section className={css.empty}>
      {picture}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </section>
  );
}
