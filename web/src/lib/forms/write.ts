export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes as a hand does it, so that whoever holds the form hears of it, even where the words stand there already. */
export function write(control: Control, { value, checked }: { value: string; checked?: boolean }): void {
  if (checked !== undefined) {
    (control as HTMLInputElement).checked = !checked;
    control.click();
    return;
  }
  const plain = Object.getPrototypeOf(control) as Control;
  // React compares with what was last set on the control itself.
  if (!(control instanceof HTMLSelectElement)) control.value = `${value} `;
  Object.getOwnPropertyDescriptor(plain, 'value')!.set!.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}
