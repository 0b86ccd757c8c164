import { createContext, useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import css from './dropdown.module.css';

interface Panels {
  /** Id of the open dropdown. */
  open?: string;
  setOpen: (id?: string) => void;
}

const Context = createContext<Panels | undefined>(undefined);

/** Of all the dropdowns inside, one at most is open: opening one closes the other, and so does going to another page. */
export function OneAtATime({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [opened, setOpened] = useState<{ id?: string; path: string }>();
  const open = opened?.path === path ? opened.id : undefined;
  const setOpen = useCallback((id?: string) => setOpened({ id, path }), [path]);
  return <Context value={{ open, setOpen }}>{children}</Context>;
}

/** Closes the dropdown that it is asked in, and gives the focus back to its button. */
const Close = createContext<() => void>(() => undefined);

interface DropdownProps {
  /** What the button is called. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  /** The panel; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button and the panel below it. A click elsewhere or Escape closes it; Escape gives the focus back to the button. */
export function Dropdown({ label, face, children }: DropdownProps) {
  const panels = useContext(Context);
  if (!panels) throw new Error('A Dropdown stands inside OneAtATime.');
  const { open, setOpen } = panels;
  const id = useId();
  const shown = open === id;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(undefined);
    button.current?.focus();
  }, [setOpen]);

  useEffect(() => {
    if (!shown) return;
    const elsewhere = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(undefined);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [shown, setOpen, close]);

  return (
    <div ref={box} className={css.box}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(shown ? undefined : id)}
      >
        {face}
      </button>
      {shown && (
        <div id={id} role="group" aria-label={label} className={css.panel}>
          <Close value={close}>
            {typeof children === 'function' ? <Close.Consumer>{children}</Close.Consumer> : children}
          </Close>
        </div>
      )}
    </div>
  );
}
