import { losesWords } from './unsaved.ts';

/** Goes on, where there is no link to press, to what does not keep what is typed: whoever would lose it is asked first, as at a link. */
export function leaveAsked(to: string, go: (to: string) => void): void {
  if (!losesWords()) return go(to);
  const link = document.createElement('a');
  link.href = to;
  document.body.append(link);
  link.click();
  link.remove();
}
