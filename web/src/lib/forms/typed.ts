import type * as Sealed from '../session/sealed.ts';
import type { Control } from './write.ts';

const KEY = 'typed';

export interface Typed {
  form: string;
  name: string;
  value: string;
  /** Of a box that is ticked. */
  checked?: boolean;
}

interface Kept {
  path: string;
  values: Typed[];
}

const touched = new WeakSet<EventTarget>();
/** Here as soon as something is typed: once it is needed the shop may have no code of this version any more. */
let sealing: Promise<typeof Sealed> | undefined;
const withSealing = () =>
  (sealing ??= import('../session/sealed.ts').catch((error: unknown) => {
    sealing = undefined;
    throw error;
  }));

for (const event of ['input', 'change']) {
  addEventListener(
    event,
    ({ target }) => {
      if (target) touched.add(target);
      withSealing().catch(() => undefined);
    },
    true,
  );
}

export const wasTouched = (control: Control) => touched.has(control);

export const formOf = (control: Control) => control.form?.getAttribute('aria-label') ?? control.form?.role ?? '';

/** What was typed into the page; undefined where something is among it that is kept nowhere: passwords and files. */
function typedHere(): Typed[] | undefined {
  const typed = [...document.querySelectorAll<Control>('input, textarea, select')].filter(wasTouched);
  if (typed.some(({ type, name, value }) => value !== '' && (name === '' || /^(password|file)$/.test(type))))
    return undefined;
  return typed.map((control): Typed => {
    const checked = /^(checkbox|radio)$/.test(control.type) ? (control as HTMLInputElement).checked : undefined;
    return { form: formOf(control), name: control.name, value: control.value, checked };
  });
}

/** Keeps what was typed into the page, sealed, for the page that comes after it. False where it cannot. */
export async function keepTyped(): Promise<boolean> {
  const present = typedHere();
  if (!present?.length) return present !== undefined;
  try {
    const { browserKey, canSeal, sealed } = await withSealing();
    if (!canSeal) return false;
    await browserKey();
    // Somebody may have typed on until it was here.
    const values = typedHere();
    if (!values) return false;
    sessionStorage.setItem(KEY, await sealed(KEY, { path: location.pathname, values } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** Whether something was kept for a page that comes after it. */
export const hasTyped = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage forbidden
  }
};

/** What was kept, once, for the page that it was typed into. Where the shop does not give the key it waits for the next load. */
export async function takeTyped(): Promise<readonly Typed[]> {
  const text = sessionStorage.getItem(KEY) ?? '';
  const kept = inTheClear(text) ?? ((await (await withSealing()).unsealed(KEY, text)) as Kept | undefined);
  sessionStorage.removeItem(KEY);
  return kept?.path === location.pathname ? kept.values : [];
}

/** As a page of the version before left it. */
function inTheClear(text: string): Kept | undefined {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return undefined;
  }
}
