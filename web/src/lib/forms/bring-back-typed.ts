import { formOf, takeTyped, type Typed } from './keep-typed.ts';
import { TYPED, wasTouched } from './typed.ts';
import { write, type Control } from './write.ts';

const PATIENCE_MS = 20_000;

/** Writes into the forms of this page, as they appear, what was typed into it before it was loaded anew. */
export async function bringBackTyped(): Promise<void> {
  const waiting = new Set(await takeTyped(TYPED));

  const look = () => {
    for (const typed of waiting) {
      const control = controlFor(typed);
      if (!control) continue;
      waiting.delete(typed);
      if (!wasTouched(control)) write(control, typed);
    }
    if (waiting.size === 0) watch.disconnect();
  };
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => watch.disconnect(), PATIENCE_MS);
  look();
}

/** Once it can be written into: a list may still wait for its entries. */
function controlFor({ form, name, value, checked }: Typed): Control | undefined {
  return [...document.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)].find(
    (control) =>
      formOf(control) === form &&
      !control.matches(':disabled, :read-only:not(select, [type="checkbox"], [type="radio"])') &&
      (checked === undefined || control.value === value) &&
      (!(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value)),
  );
}
