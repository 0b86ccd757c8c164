import type { SubmitEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { type Range, withValues } from './address.ts';
import css from './reports.module.css';
import { useTyped } from '../../lib/forms/use-typed.ts';

interface Props {
  /** What is summed up, and by what. */
  what: string;
  by: Readonly<Record<string, string>>;
  search: string;
  query: { por: string; desde: string; hasta: string };
  ranges: readonly (Range & { text: string })[];
}

/** By what, and which days: with one press or from one to another. */
export function RangeFilter({ what, by, search, query, ranges }: Props) {
  const field = useTyped(query);
  const go = (values: Record<string, string>) => navigate(withValues(search, values));

  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    go(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>);
  }

  return (
    <div className={css.filter}>
      <div className={css.ranges} role="group" aria-label="Días">
        {ranges.map(({ text, desde, hasta }) => (
          <Button
            key={text}
            aria-pressed={desde === query.desde && hasta === query.hasta}
            onClick={() => go({ desde, hasta })}
          >
            {text}
          </Button>
        ))}
      </div>
      <form className={css.fields} role="search" aria-label={what} onSubmit={filter}>
        <Select
          label={`${what} por`}
          options={Object.entries(by).map(([value, text]) => ({ value, text }))}
          {...field('por')}
        />
        <TextField label="Desde" type="date" required {...field('desde')} />
        <TextField label="Hasta" type="date" required {...field('hasta')} />
        <Button type="submit" variant="primary">
          Ver
        </Button>
      </form>
    </div>
  );
}
