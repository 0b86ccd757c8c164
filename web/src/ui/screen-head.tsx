import type { ReactNode } from 'react';
import css from './screen-head.module.css';

interface Props {
  title: string;
  /** Beside the title: in which state it is. */
  badge?: ReactNode;
  /** Where one may go from here, and what can be done. */
  children?: ReactNode;
}

/** The name of a screen of the dashboard, and the ways from it. */
export const ScreenHead = ({ title, badge, children }: Props) => (
  <header className={css.head}>
    <div className={css.group}>
      <h1>{title}</h1>
      {badge}
    </div>
    <div className={css.group}>{children}</div>
  </header>
);
