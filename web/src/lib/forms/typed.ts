import type * as Keeping from './keep-typed.ts';
import type { Control } from './write.ts';

export const TYPED = 'typed';

const touched = new WeakSet<EventTarget>();
let isTyped = false;
/** Here as soon as something is typed: once it is needed the shop may have no code of this version any more. */
let keeping: Promise<typeof Keeping> | undefined;
const withKeeping = () =>
  (keeping ??= import('./keep-typed.ts').catch((error: unknown) => {
    keeping = undefined;
    throw error;
  }));

for (const event of ['input', 'change']) {
  addEventListener(
    event,
    ({ target }) => {
      if (target) touched.add(target);
      isTyped = true;
      withKeeping().catch(() => undefined);
    },
    true,
  );
}

export const wasTouched = (control: Control) => touched.has(control);

/** Keeps what was typed into the page for the page that comes after it. False where it cannot. */
export const keepTyped = async (): Promise<boolean> =>
  !isTyped ||
  withKeeping().then(
    ({ keep }) => keep(TYPED, wasTouched),
    () => false,
  );

/** Whether something was kept for a page that comes after it. */
export const hasTyped = (): boolean => {
  try {
    return sessionStorage.getItem(TYPED) !== null;
  } catch {
    return false; // storage forbidden
  }
};
