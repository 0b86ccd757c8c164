import { keysWanted } from '../lib/browser/keys-wanted.ts';
import css from './key.module.css';

/** Of a button or a link on the dashboard: the key that presses it, unless its reader has switched the keys off. */
export const useKeyOf = (key: string) => ({ 'aria-keyshortcuts': keysWanted.use() ? key : undefined });

/** The same key, as the eye finds it. */
export const Key = ({ children }: { children: string }) =>
  keysWanted.use() ? (
    <kbd className={css.key} aria-hidden>
      {children}
    </kbd>
  ) : null;
