import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { usePathname } from 'wouter/use-browser-location';
import css from './dropdown.module.css';

interface Panels {
  /** Id of what is open. */
  open?: string;
  setOpen: Dispatch<SetStateAction<string | undefined>>;
}

const Context = createContext<Panels | undefined>(undefined);

/** Of all that opens inside, one at most is open: opening one closes the other, and so does going to another page. */
export function OneAtATime({ children }: { children: ReactNode }) {
  const path = usePathname();
  const [open, setOpen] = useState<string>();
  const [at, setAt] = useState(path);
  // For good: whoever comes back to a page finds it as a new one, not covered by what was opened there before.
  if (at !== path) {
    setAt(path);
    setOpen(undefined);
  }
  return <Context value={{ open, setOpen }}>{children}</Context>;
}

/** Whether it is the one that is open, asked for last though its code may still be on its way; and what opens and closes it. */
export function useOneAtATime(): [shown: boolean, show: (shown: boolean) => void] {
  const panels = useContext(Context);
  if (!panels) throw new Error('What opens stands inside OneAtATime.');
  const { open, setOpen } = panels;
  const id = useId();
  const show = useCallback(
    (shown: boolean) => setOpen((now) => (shown ? id : now === id ? undefined : now)),
    [id, setOpen],
  );
  return [open === id, show];
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

/** A button and the panel below it. A click elsewhere, Tab past its end or Escape closes it; Escape gives the focus back to the button. */
export function Dropdown({ label, face, children }: DropdownProps) {
  const [shown, show] = useOneAtATime();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const panel = useRef<HTMLDivElement>(null);

  // Below its button there is so much room; a phone shows it from the bottom of the screen.
  useLayoutEffect(() => {
    if (shown) panel.current?.style.setProperty('--from', `${box.current!.getBoundingClientRect().bottom}px`);
  }, [shown]);

  const close = useCallback(() => {
    show(false);
    button.current?.focus();
  }, [show]);

  useEffect(() => {
    if (!shown) return;
    const elsewhere = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) show(false);
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
  }, [shown, show, close]);

  return (
    <div
      ref={box}
      className={css.box}
      onBlur={({ relatedTarget }) => {
        // The keyboard goes on outside, behind the veil.
        if (relatedTarget && !box.current!.contains(relatedTarget)) show(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => show(!shown)}
      >
        {face}
      </button>
      {shown && <div className={css.veil} onClick={close} />}
      {shown && (
        <div ref={panel} id={id} role="group" aria-label={label} className={css.panel}>
          <Close value={close}>
            {typeof children === 'function' ? <Close.Consumer>{children}</Close.Consumer> : children}
          </Close>
        </div>
      )}
    </div>
  );
}
