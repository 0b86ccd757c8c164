import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

export interface Toast {
  title: string;
  text: string;
  tone?: 'good' | 'bad' | 'warn' | 'info';
  /** How long it stays while nobody points at it. */
  ms?: number;
}

export const TOAST_MS = 5000;
/** Errors of the dashboard leave sooner. */
export const DASHBOARD_ERROR_MS = 3000;

type Shown = Required<Toast> & { id: number };

let shown: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(toasts: readonly Shown[]) {
  shown = toasts;
  listeners.forEach((listener) => listener());
}

/** The same words again take the place of those that are still there: nobody reads them twice. */
export function notify({ tone = 'good', ms = TOAST_MS, ...words }: Toast) {
  const others = shown.filter(({ title, text }) => title !== words.title || text !== words.text);
  change([...others, { ...words, tone, ms, id: nextId++ }].slice(-4));
}

const dismiss = (id: number) => change(shown.filter((toast) => toast.id !== id));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Stands once in the page; the empty regions are there from the start, so that readers hear what comes into them. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const stack = useRef<HTMLDivElement>(null);

  // A popover is drawn above open dialogs; showing it again brings it above those opened since.
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  const urgent = (toast: Shown) => toast.tone === 'bad' || toast.tone === 'warn';
  return (
    <>
      <div className="only-read" role="status">
        <Spoken toasts={toasts.filter((toast) => !urgent(toast))} />
      </div>
      <div className="only-read" role="alert">
        <Spoken toasts={toasts.filter(urgent)} />
      </div>
      <div ref={stack} popover="manual" role="region" aria-label="Avisos" className={css.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  );
}

const Spoken = ({ toasts }: { toasts: Shown[] }) =>
  toasts.map(({ id, title, text }) => <p key={id}>{`${title}: ${text}`}</p>);

const icons = { good: 'check', bad: 'alert', warn: 'alert', info: 'info' } as const;

function ToastCard({ toast: { id, title, text, tone, ms } }: { toast: Shown }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);

  return (
    <div
      className={`${css.toast} ${css[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} />
      <div className={css.words}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <IconButton label="Cerrar aviso" icon="close" size={16} onClick={() => dismiss(id)} />
    </div>
  );
}
