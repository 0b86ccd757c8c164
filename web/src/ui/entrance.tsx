import type { ReactNode } from 'react';
import css from './entrance.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Beside or below: where else one may want to go. */
  aside?: ReactNode;
  /** Somebody who is signed in is shown something else: see base.css. */
  visitors?: boolean;
}

/** A page with one thing to do: a title, a form, and the other ways. */
export function Entrance({ title, lead, children, aside, visitors }: Props) {
  return (
    <div className={`wide ${css.page} ${visitors ? 'only-visitors' : ''}`}>
      <section className={css.card}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </section>
      {aside && <aside className={css.aside}>{aside}</aside>}
    </div>
  );
}
