import { useEffect, useState } from 'react';
import { leaveUnasked, losesWords } from '../lib/forms/unsaved.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Not every browser tells of the way back before it goes it; without it the way back goes unasked. */
const ways = (globalThis as { navigation?: Navigation }).navigation;

/**
 * Asks whoever leaves a changed form by a link or by the way back; the browser itself asks whoever closes the page. Stands once
 * on each page with such a form, in the same piece of code: words can be typed as soon as the form is there.
 */
export function Leaving() {
  const [leave, setLeave] = useState<() => void>();
  const stay = () => setLeave(undefined);

  useEffect(() => {
    let answered = false;
    const ask = (go: () => void) =>
      setLeave(() => () => {
        answered = true;
        go();
      });

    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || answered || !losesWords()) return void (answered = false);
      event.preventDefault();
      event.stopImmediatePropagation();
      ask(() => {
        leaveUnasked();
        // A menu that held the link may be closed by now.
        if (link.isConnected) link.click();
        else location.assign(link.href);
      });
    };
    const traverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      if (answered || !losesWords()) return void (answered = false);
      event.preventDefault();
      const { key } = event.destination;
      ask(() => void ways?.traverseTo(key));
    };

    // Before the links themselves hear of it.
    document.addEventListener('click', click, true);
    ways?.addEventListener('navigate', traverse);
    return () => {
      document.removeEventListener('click', click, true);
      ways?.removeEventListener('navigate', traverse);
    };
  }, []);

  function go() {
    stay();
    leave?.();
  }

  return (
    <Dialog
      open={leave !== undefined}
      onClose={stay}
      title="Hay cambios sin guardar"
      actions={
        <>
          <Button onClick={go}>Salir sin guardar</Button>
          <Button variant="primary" onClick={stay}>
            Seguir aquí
          </Button>
        </>
      }
    >
      <p>Si sale de esta página se pierde lo que escribió.</p>
    </Dialog>
  );
}

/** The link that a click follows in this page. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>(
    'a[href]:not([target], [download], [href^="#"], [href^="tel:"], [href^="mailto:"])',
  );
}
