import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

interface Props<Key extends string> {
  label: string;
  tabs: readonly { key: Key; text: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Arrows, Home and End move among the tabs; Tab goes on into the panel. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus();
  }

  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={`strip ${css.list}`} onKeyDown={move}>
        {tabs.map(({ key, text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === chosen}
            aria-controls={key === chosen ? `${id}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={0} className={css.panel}>
        {children}
      </div>
    </div>
  );
}
