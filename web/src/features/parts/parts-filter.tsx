import { filterRules, PROMOTED, STOCK_STATES } from '@bujia/contracts/bulk-edit';
import { type Categoria, SEARCH_STATES } from '@bujia/contracts/catalogue';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { categoryOptions } from './category-options.ts';
import css from './parts.module.css';

const optionsOf = (texts: object) => Object.entries(texts).map(([value, text]) => ({ value, text: String(text) }));

interface Props {
  /** As the address has it. */
  query: URLSearchParams;
  categories: readonly Categoria[];
  onFilter: (query: URLSearchParams) => void;
}

/** What the list of parts is narrowed by; what is chosen stands in the address. */
export function PartsFilter({ query, categories, onFilter }: Props) {
  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)] as [string, string][];
    const filled = typed.map(([name, value]): [string, string] => [name, value.trim()]).filter(([, value]) => value);
    onFilter(new URLSearchParams(filled));
  }
  const bound = (name: keyof typeof filterRules) => ({
    name,
    label: filterRules[name].label,
    defaultValue: query.get(name) ?? '',
  });
  return (
    <form role="search" aria-label="Buscar un repuesto" className={css.search} onSubmit={filter}>
      <TextField
        {...bound('texto')}
        label="Código o nombre"
        maxLength={filterRules.texto.max}
        autoComplete="off"
        data-search
      />
      <Select {...bound('categoria')} empty="Todas" options={categoryOptions(categories)} />
      <Select {...bound('existencias')} empty="Todas" options={optionsOf(STOCK_STATES)} />
      <Select {...bound('promocion')} empty="Con y sin" options={optionsOf(PROMOTED)} />
      <Select
        {...bound('marca')}
        empty="Todas"
        options={SEARCH_STATES.map(({ flag, nombre }) => ({ value: flag, text: nombre }))}
      />
      <Button type="submit" icon="search">
        Buscar
      </Button>
    </form>
  );
}
