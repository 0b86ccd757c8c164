import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './operations.module.css';

interface Props {
  label: string;
  /** The fields that were filled in. */
  onFilter: (query: URLSearchParams) => void;
  /** Beside the button that searches. */
  more?: ReactNode;
  children: ReactNode;
}

/** What a log is searched by; what is typed stands in the address. */
export function LogFilter({ label, onFilter, more, children }: Props) {
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)] as [string, string][];
    const filled = typed.map(([name, value]): [string, string] => [name, value.trim()]).filter(([, value]) => value);
    onFilter(new URLSearchParams(filled));
  }

  return (
    <form className={css.filter} role="search" aria-label={label} onSubmit={filter}>
      {children}
      <div className={css.bar}>
        <Button type="submit" variant="primary" icon="search">
          Buscar
        </Button>
        {more}
      </div>
    </form>
  );
}

export function withValue(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return changed;
}
