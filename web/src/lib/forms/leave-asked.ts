import { losesWords } from './unsaved.ts';

/** What the page does about it that holds the form. */
export const LEAVE = 'bujia:leave';

/** Goes on, by no link, to where what is typed is not kept: whoever would lose it is asked first. */
export function leaveAsked(go: () => void): void {
  if (losesWords()) document.dispatchEvent(new CustomEvent(LEAVE, { detail: go }));
  else go();
}
