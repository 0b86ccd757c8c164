import { useOffline } from '../../lib/browser/offline.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWaiting } from './kept/waiting.ts';

/** What was done without a network is not lost, and not yet known to the shop. */
export function HeldUp() {
  const { changes, stalled } = useWaiting();
  const offline = useOffline();
  return (
    <Notice tone="info">
      {changes.length > 0 &&
        (stalled || offline) &&
        'Sin conexión con la tienda: sus cambios están guardados y se enviarán cuando vuelva.'}
    </Notice>
  );
}
