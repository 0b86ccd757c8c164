import type { ChangeEvent } from 'react';

/** Keyboards of Ecuador write decimals with a comma, and on some telephones there is no point at all. */
export function withPoint(event: ChangeEvent<HTMLInputElement>): ChangeEvent<HTMLInputElement> {
  const { target } = event;
  const caret = target.selectionStart;
  target.value = target.value.replaceAll(',', '.');
  target.setSelectionRange(caret, caret);
  return event;
}
