import { messageOf } from '../../lib/http/http.ts';
import { useWhenOnline } from '../../lib/browser/offline.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What could not be shown, and another try: by a press, and when the network is back. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useWhenOnline(onRetry);
  return (
    <EmptyState
      title="No pudimos cargar los repuestos"
      text={messageOf(error)}
      action={
        <Button variant="primary" onClick={onRetry}>
          Intentar otra vez
        </Button>
      }
    />
  );
}
