import type { ReactNode } from 'react';
import { messageOf } from '../lib/http.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Progress } from './progress.tsx';

interface Answer<Data> {
  data?: Data;
  error?: Error;
  mutate: () => Promise<unknown>;
}

interface Props<Data> {
  answer: Answer<Data>;
  /** Shown instead of the failure, when it says something about this failure. */
  failed?: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a call brought; until then a progress bar; or why nothing came, and another try. */
export function Loaded<Data>({ answer: { data, error, mutate }, failed, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Progress />;
  return (
    failed?.(error) ?? (
      <EmptyState
        title="No pudimos cargar los datos"
        text={messageOf(error)}
        action={
          <Button variant="primary" onClick={() => void mutate()}>
            Intentar otra vez
          </Button>
        }
      />
    )
  );
}
