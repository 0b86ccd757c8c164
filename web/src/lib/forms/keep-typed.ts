import { isLikeChassis } from '@bujia/contracts/chassis-number';
import { browserKey, canSeal, sealed, unsealed } from '../session/sealed.ts';
import { currentSession } from '../session/session.ts';
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
  /** Whose words they are; a page of the version before did not say. */
  owner?: string;
  values: Typed[];
}

const ownerNow = () => currentSession()?.codigo ?? '';

export const formOf = (control: Control) => control.form?.getAttribute('aria-label') ?? control.form?.role ?? '';

/** A chassis number stays with its owner, wherever it was typed. */
const isUnkept = (control: Control) => 'unkept' in control.dataset || isLikeChassis(control.value);

/** What was typed into the page; undefined where something is among it that is kept nowhere: passwords and files. */
function typedHere(wasTouched: (control: Control) => boolean): Typed[] | undefined {
  const typed = [...document.querySelectorAll<Control>('input, textarea, select')].filter(
    (control) => wasTouched(control) && !isUnkept(control),
  );
  if (typed.some(({ type, name, value }) => value !== '' && (name === '' || /^(password|file)$/.test(type))))
    return undefined;
  return typed.map((control): Typed => {
    const checked = /^(checkbox|radio)$/.test(control.type) ? (control as HTMLInputElement).checked : undefined;
    return { form: formOf(control), name: control.name, value: control.value, checked };
  });
}

/** Sealed, under that name. False where it cannot be. */
export async function keep(name: string, wasTouched: (control: Control) => boolean): Promise<boolean> {
  const present = typedHere(wasTouched);
  if (!present?.length) return present !== undefined;
  if (!canSeal) return false;
  try {
    await browserKey();
    // Somebody may have typed on until it was here.
    const values = typedHere(wasTouched);
    if (!values) return false;
    sessionStorage.setItem(
      name,
      await sealed(name, { path: location.pathname, owner: ownerNow(), values } satisfies Kept),
    );
    return true;
  } catch {
    return false;
  }
}

/** What was kept, once, for the page that it was typed into. Where the shop does not give the key it waits for the next load. */
export async function takeTyped(name: string): Promise<readonly Typed[]> {
  const text = sessionStorage.getItem(name) ?? '';
  const kept = inTheClear(text) ?? ((await unsealed(name, text)) as Kept | undefined);
  sessionStorage.removeItem(name);
  const isMine = !kept?.owner || kept.owner === ownerNow();
  return isMine && kept?.path === location.pathname ? kept.values : [];
}

/** As a page of the version before left it. */
function inTheClear(text: string): Kept | undefined {
  try {
    return JSON.parse(text) as Kept;
  } catch {
    return undefined;
  }
}
