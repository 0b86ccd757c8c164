/**
 * Where reader and keyboard go on when what had the focus goes. The code of what comes instead may still be on its way; whoever
 * has done something else meanwhile is left where they are.
 */
export function focusHeading(): void {
  if (focused()) return;
  const over = new AbortController();
  const coming = new MutationObserver(() => {
    if (focused()) over.abort();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  over.signal.addEventListener('abort', () => coming.disconnect());
  for (const act of ['pointerdown', 'keydown', 'popstate'])
    addEventListener(act, () => over.abort(), { signal: over.signal });
}

function focused(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return heading !== null;
}
