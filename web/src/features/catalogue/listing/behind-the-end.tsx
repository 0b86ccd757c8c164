import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** An address that was kept may lead further down than the list goes today. */
export default function BehindTheEnd({ onBegin }: { onBegin: () => void }) {
  return (
    <EmptyState
      title="La lista termina antes de esta página"
      text="Puede que algunos repuestos ya no estén a la venta."
      action={
        <Button variant="primary" onClick={onBegin}>
          Volver al principio de la lista
        </Button>
      }
    />
  );
}
