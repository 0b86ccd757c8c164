import type { ReactNode } from 'react';
import { messageOf } from '../lib/http/http.ts';
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
  /** Shown in the place of a progress bar until then. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

type AllOf<Answers> = { [One in keyof Answers]: Answers[One] extends Answer<infer Data> ? Data : never };

/** Several answers as one: here when all are, failed when one has. Asking again asks for those that are not here. */
export function together<Answers extends readonly Answer<unknown>[]>(...answers: Answers): Answer<AllOf<Answers>> {
  const absent = answers.filter(({ data }) => data === undefined);
  return {
    data: absent.length === 0 ? (answers.map(({ data }) => data) as AllOf<Answers>) : undefined,
    error: absent.find(({ error }) => error)?.error,
    mutate: () => Promise.all(absent.map(({ mutate }) => mutate())),
  };
}

/** What a call brought; until then a progress bar; or why nothing came, and another try. */
export function Loaded<Data>({
  answer: { data, error, mutate },
  failed,
  waiting = <Progress />,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return waiting;
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
