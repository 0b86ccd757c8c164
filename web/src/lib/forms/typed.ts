import type { Control } from './write.ts';

const KEY = 'typed';

export interface Typed {
  form: string;
  name: string;
  value: string;
  /** Of a box that is ticked. */
  checked?: boolean;
}

const touched = new WeakSet<EventTarget>();
for (const event of ['input', 'change']) {
  addEventListener(event, ({ target }) => target && touched.add(target), true);
}

interface Kept {
  path: string;
  values: Typed[];
}

export const wasTouched = (control: Control) => touched.has(control);

export const formOf = (control: Control) => control.form?.getAttribute('aria-label') ?? control.form?.role ?? '';

/** Keeps what was typed into the page for the page that comes after it. False where it cannot: passwords and files are kept nowhere. */
export function keepTyped(): boolean {
  const typed = [...document.querySelectorAll<Control>('input, textarea, select')].filter(wasTouched);
  if (typed.some(({ type, name, value }) => value !== '' && (name === '' || /^(password|file)$/.test(type))))
    return false;
  const values = typed.map((control): Typed => {
    const checked = /^(checkbox|radio)$/.test(control.type) ? (control as HTMLInputElement).checked : undefined;
    return { form: formOf(control), name: control.name, value: control.value, checked };
  });
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, values } satisfies Kept));
  return true;
}

/** What was kept, for the page that it was typed into. */
export function keptTyped(): readonly Typed[] | undefined {
  try {
    const { path, values } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept;
    return path === location.pathname ? values : undefined;
  } catch {
    return undefined; // nothing, or storage is forbidden
  }
}

export const forgetTyped = () => sessionStorage.removeItem(KEY);
