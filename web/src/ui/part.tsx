import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { arriving } from '../lib/page/arriving.ts';
import { useHere } from '../lib/browser/here.ts';
import { useWhenOnline } from '../lib/browser/offline.ts';
import { Button } from './button.tsx';
import css from './part.module.css';

export type Failed = (again: () => void) => ReactNode;

/** What is fetched before it is first shown shows without a moment of waiting, on the server too. */
export type Part<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

interface Looks {
  /** Until the code is here. */
  waiting?: ReactNode;
  /** Where it does not come. */
  failed?: Failed;
}

/**
 * A part of the page whose code comes when it is first shown. Where that fails the part says so in its own place and can
 * be tried again; it tries by itself when the network is back. Everything around it stays.
 */
export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, failed }: Looks = {},
): Part<Props> {
  const fresh = () => lazy(() => arriving(load)) as ComponentType<Props>;
  // What failed stays failed: whoever comes later is given another one.
  let Content = fresh();
  let Fetched: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const here = useHere();
    const [First] = useState(() => Fetched);
    const [Shown, show] = useState(() => Content);
    if (First) return <First {...props} />;
    // The server does not wait for it, and the first frame is the server's.
    if (!here) return waiting;
    return (
      <Held
        of={Shown}
        onFailed={() => (Content = fresh())}
        failed={() => failedPart(() => show(() => Content), failed)}
      >
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </Held>
    );
  }

  const fetch = async () => {
    Fetched = (await arriving(load)).default;
  };
  return Object.assign(Part, { fetch });
}

interface HeldProps {
  /** Another one is another try. */
  of: unknown;
  onFailed?: () => void;
  failed: () => ReactNode;
  children: ReactNode;
}

/** Keeps a failure from what stands around it. */
export class Held extends Component<HeldProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override componentDidUpdate(before: HeldProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.failed() : this.props.children;
  }
}

const failedPart = (again: () => void, failed: Failed = (retry) => <PartFailed again={retry} />) => (
  <WhenOnline again={again}>{failed(again)}</WhenOnline>
);

function WhenOnline({ again, children }: { again: () => void; children: ReactNode }) {
  useWhenOnline(again);
  return children;
}

export const PartFailed = ({ again }: { again: () => void }) => (
  <p role="alert" className={css.failed}>
    <span>Esta parte de la página no se pudo cargar.</span>
    <Button size="s" onClick={again}>
      Intentar otra vez
    </Button>
  </p>
);
