import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

const icons = { good: 'check', bad: 'alert', info: 'info' } as const;

/** A message that stays beside what it is about. Its place is there from the start, so that readers hear what comes. */
export function Notice({ tone = 'bad', children }: { tone?: keyof typeof icons; children?: ReactNode }) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={css.place}>
      {children && (
        <p className={`${css.notice} ${css[tone]}`}>
          <Icon name={icons[tone]} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
