import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  /** Another place is another try. */
  at: string;
  children: ReactNode;
}

/** Holds a failed screen, so that the rest of the page goes on working. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title="No pudimos mostrar esta página"
        text="Puede ser la conexión, o que la tienda se actualizó mientras navegaba. Recargar suele resolverlo."
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Recargar la página
          </Button>
        }
      />
    );
  }
}
