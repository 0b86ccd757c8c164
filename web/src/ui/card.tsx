import type { ReactNode } from 'react';
import css from './card.module.css';

interface Props {
  title?: string;
  /** Of the title: one below that of what holds the card. */
  level?: 2 | 3;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, level = 3, aside, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <section className={css.card}>
      {(title || aside) && (
        <header className={css.head}>
          {title && <Title className={css.title}>{title}</Title>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
