import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { keysWanted } from '../../lib/browser/keys-wanted.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Aside } from './aside.tsx';
import css from './shortcuts.module.css';

const shortcuts: Readonly<Record<string, { text: string; act: () => void }>> = {
  t: { text: 'Tablero', act: () => navigate('/dashboard/account') },
  v: { text: 'Ventas', act: () => navigate('/dashboard/orders') },
  p: { text: 'Pagos', act: () => navigate('/dashboard/pagos-traking') },
  '/': { text: 'Ir al buscador de la página', act: () => first('[data-search]')?.focus() },
  j: { text: 'Fila siguiente', act: () => step(1) },
  k: { text: 'Fila anterior', act: () => step(-1) },
};

/** Heard also with the keys of every screen switched off: it is pressed with a modifier. */
const FINDER = { key: 'Ctrl K', text: 'Buscar pantallas, pedidos, clientes y repuestos' };

const first = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** The focus goes to what a row is opened with. */
function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  (row?.matches('a') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus();
}

/** In a table the arrows move as well, from what a row is opened with. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const inRow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('a, button') && target.closest('main tbody tr') !== null;

/** What the screen itself gives a key to comes before the keys of every screen. */
const pressedBy = (key: string) => first(`[aria-keyshortcuts="${CSS.escape(key)}"]`);

const ofScreen = () =>
  [...document.querySelectorAll('main [aria-keyshortcuts]')].map((pressed) => ({
    key: pressed.getAttribute('aria-keyshortcuts')!,
    text: [...pressed.childNodes].map((part) => (part.nodeName === 'KBD' ? '' : part.textContent)).join(''),
  }));

/** Radios and checkboxes take no letters. */
const isTyping = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), select, textarea')) ||
  document.querySelector('dialog[open]') !== null;

/** Which key does what here. */
function Keys() {
  const [own] = useState(ofScreen);
  const others = Object.entries(shortcuts).filter(([key]) => !own.some((one) => one.key === key));
  return (
    <dl className={css.list}>
      {[...own, ...others.map(([key, { text }]) => ({ key, text })), FINDER].map(({ key, text }) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For sellers, who work here all day: '?' shows what there is. */
export default function Shortcuts() {
  const [open, setOpen] = useState(false);
  const on = keysWanted.use();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!on || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const pressed = pressedBy(event.key);
      if (event.key === '?') setOpen(true);
      // Held down it is pressed once.
      else if (pressed) {
        if (!event.repeat) pressed.click();
      } else if (event.key in ARROWS && inRow(event.target)) step(ARROWS[event.key]!);
      else if (event.key in shortcuts) shortcuts[event.key]!.act();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);

  return (
    <>
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        Atajos <kbd>?</kbd>
      </button>
      <Aside>
        <Dialog open={open} onClose={() => setOpen(false)} title="Atajos del teclado">
          <Keys />
          <Checkbox
            label="Usar los atajos en este navegador"
            checked={on}
            onChange={(event) => keysWanted.keep(event.target.checked)}
          />
        </Dialog>
      </Aside>
    </>
  );
}
