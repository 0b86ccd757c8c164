import { useEffect, useRef, useState } from 'react';
import { store } from '../lib/browser/store.ts';
import { ButtonLink, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

export interface Toast {
  title: string;
  text: string;
  tone?: 'good' | 'bad' | 'warn' | 'info';
  /** Where one goes on; the last one is the thing to do next. */
  ways?: readonly { href: string; text: string }[];
  /** How long it stays while nobody points at it. */
  ms?: number;
}

export const TOAST_MS = 5000;
/** Errors of the dashboard leave sooner. */
export const DASHBOARD_ERROR_MS = 3000;

type Shown = Required<Toast> & { id: number };

const shown = store<readonly Shown[]>([]);
const hushed = store(0);
const NONE: readonly Shown[] = [];
let nextId = 1;

/** The same words again take the place of those that are still there: nobody reads them twice. */
export function notify({ tone = 'good', ms = TOAST_MS, ways = [], ...words }: Toast) {
  const others = shown.get().filter(({ title, text }) => title !== words.title || text !== words.text);
  shown.set([...others, { ...words, tone, ms, ways, id: nextId++ }].slice(-4));
}

const keepOnly = (wanted: (toast: Shown) => boolean) => shown.set(shown.get().filter(wanted));

const urgent = ({ tone }: Shown) => tone === 'bad' || tone === 'warn';

/** Good news are of the page on which they were told: the next one is not covered by them. */
let page = location.pathname;
for (const moved of ['pushState', 'replaceState', 'popstate'])
  addEventListener(moved, () => {
    if (page === location.pathname) return;
    page = location.pathname;
    keepOnly(urgent);
  });

/** Nothing is shown before what the person looks at while `work` lasts; what was bad news waits. */
export async function withoutNotices<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  hushed.set(hushed.get() + 1);
  keepOnly(urgent);
  try {
    return await work();
  } finally {
    hushed.set(hushed.get() - 1);
  }
}

const dismiss = (id: number) => keepOnly((toast) => toast.id !== id);

/** Stands once in the page; the empty regions are there from the start, so that readers hear what comes into them. */
export function Toasts() {
  const all = shown.use();
  const toasts = hushed.use() > 0 ? NONE : all;
  const stack = useRef<HTMLDivElement>(null);

  // A popover is drawn above open dialogs; showing it again brings it above those opened since.
  useEffect(() => {
    const element = stack.current;
    if (!element) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length === 0) return;
    element.showPopover();
  }, [toasts]);

  // Each time: what stands above is another head where one pays.
  useEffect(() => {
    const element = stack.current;
    if (element?.matches(':popover-open')) element.style.setProperty('--top', `${topOf(element)}px`);
  });

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

const GAP = 16;
const PRESSED = 'a[href], button, input, select, textarea, summary';

/** Below the header: its cart and account stay in reach. Over an open dialog where nothing of it is covered that can be pressed. */
function topOf(stack: Element): number {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (!dialog) return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP;
  const { left, right, height } = stack.getBoundingClientRect();
  const taken = [...dialog.querySelectorAll(PRESSED)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .sort((one, other) => one.top - other.top);
  let top = GAP / 2;
  for (const box of taken) if (box.top < top + height && box.bottom > top) top = box.bottom + GAP / 2;
  return Math.max(0, Math.min(top, innerHeight - height));
}

const Spoken = ({ toasts }: { toasts: Shown[] }) =>
  toasts.map(({ id, title, text }) => <p key={id}>{`${title}: ${text}`}</p>);

const icons = { good: 'check', bad: 'alert', warn: 'alert', info: 'info' } as const;

function ToastCard({ toast: { id, title, text, tone, ms, ways } }: { toast: Shown }) {
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
        {ways.length > 0 && (
          <p className={css.ways}>
            {ways.map((way) => (
              <ButtonLink key={way.href} href={way.href} size="s" variant={way === ways.at(-1) ? 'primary' : 'plain'}>
                {way.text}
              </ButtonLink>
            ))}
          </p>
        )}
      </div>
      <IconButton label="Cerrar aviso" icon="close" size={16} onClick={() => dismiss(id)} />
    </div>
  );
}
