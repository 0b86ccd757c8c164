import { type ReactNode, useId } from 'react';
import css from './card.module.css';

interface Props {
  title?: string;
  /** Of the title: one below that of what holds the card. */
  level?: 2 | 3;
  /** Beside the title. */
  aside?: ReactNode;
  /** One of several of its kind, known by its title. */
  article?: boolean;
  children: ReactNode;
}

export function Card({ title, level = 3, aside, article, children }: Props) {
  const [Frame, Title] = [article ? 'article' : 'section', `h${level}` as const] as const;
  const id = useId();
  return (
    <Frame className={css.card} aria-labelledby={article ? id : undefined}>
      {(title || aside) && (
        <header className={css.head}>
          {title && (
            <Title className={css.title} id={id}>
              {title}
            </Title>
          )}
          {aside}
        </header>
      )}
      {children}
    </Frame>
  );
}
