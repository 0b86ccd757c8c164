import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Stored } from '../../lib/stored.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import css from './shortcuts.module.css';

const shortcuts: Readonly<Record<string, { text: string; act: () => void }>> = {
  t: { text: 'Tablero', act: () => navigate('/dashboard/account') },
  v: { text: 'Ventas', act: () => navigate('/dashboard/orders') },
  p: { text: 'Pagos', act: () => navigate('/dashboard/pagos-traking') },
  '/': { text: 'Ir al buscador de la página', act: () => first('[data-search]')?.focus() },
  j: { text: 'Fila siguiente', act: () => step(1) },
  k: { text: 'Fila anterior', act: () => step(-1) },
};

/** Keys without a modifier can be in somebody's way, who must be able to switch them off. */
const wanted = new Stored<boolean>('atajos', true, (value): value is boolean => typeof value === 'boolean');

const first = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);

/** The focus goes to what a row is opened with. */
function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr, main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  (row?.matches('a') ? row : row?.querySelector<HTMLElement>('a, button'))?.focus();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog') !== null);

/** For sellers, who work here all day: '?' shows what there is. */
export default function Shortcuts() {
  const [open, setOpen] = useState(false);
  const on = wanted.use();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!on || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') setOpen(true);
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
      <Dialog open={open} onClose={() => setOpen(false)} title="Atajos del teclado">
        <dl className={css.list}>
          {Object.entries(shortcuts).map(([key, { text }]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Usar los atajos en este navegador"
          checked={on}
          onChange={(event) => wanted.keep(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
