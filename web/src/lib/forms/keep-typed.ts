import { browserKey, canSeal, sealed, unsealed } from '../session/sealed.ts';
import { TYPED, wasTouched } from './typed.ts';
import type { Control } from './write.ts';

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

/** Sealed. False where it cannot be. */
export async function keep(): Promise<boolean> {
  const present = typedHere();
  if (!present?.length) return present !== undefined;
  if (!canSeal) return false;
  try {
    await browserKey();
    // Somebody may have typed on until it was here.
    const values = typedHere();
    if (!values) return false;
    sessionStorage.setItem(TYPED, await sealed(TYPED, { path: location.pathname, values } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** What was kept, once, for the page that it was typed into. Where the shop does not give the key it waits for the next load. */
export async function takeTyped(): Promise<readonly Typed[]> {
  const text = sessionStorage.getItem(TYPED) ?? '';
  const kept = inTheClear(text) ?? ((await unsealed(TYPED, text)) as Kept | undefined);
  sessionStorage.removeItem(TYPED);
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
