import { messageOf } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What could not be shown, and another try. */
export const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
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
