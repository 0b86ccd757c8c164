import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of a screen that cannot be shown. `again` tries once more without loading the page anew; `other` is another way on. */
export const screenFailed = (again = () => location.reload(), other?: ReactNode) => (
  <div role="alert">
    <EmptyState
      title="No pudimos mostrar esta página"
      text="Puede ser la conexión, o que la tienda se actualizó mientras navegaba. Intente otra vez; si no resulta, recargue la página."
      action={
        <>
          <Button variant="primary" onClick={again}>
            Intentar otra vez
          </Button>
          <Button onClick={() => location.reload()}>Recargar la página</Button>
          {other}
        </>
      }
    />
  </div>
);
