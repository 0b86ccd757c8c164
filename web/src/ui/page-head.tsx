import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** The dark band that opens a page: its name and one sentence. */
export function PageHead({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <div className={css.head}>
      <div className="wide">
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
    </div>
  );
}
