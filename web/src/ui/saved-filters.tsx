import { useState, type SubmitEvent } from 'react';
import { Link } from 'wouter';
import { Stored } from '../lib/browser/stored.ts';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import css from './saved-filters.module.css';

interface Saved {
  name: string;
  query: string;
}

const MOST = 12;
const LONGEST = 40;

const isSaved = (value: unknown): value is readonly Saved[] =>
  Array.isArray(value) &&
  value.every((one: Partial<Saved> | null) => typeof one?.name === 'string' && typeof one.query === 'string');

const savedBy = new Map<string, Stored<readonly Saved[]>>();

function savedOf(path: string): Stored<readonly Saved[]> {
  const known = savedBy.get(path) ?? new Stored<readonly Saved[]>(`filtros:${path}`, [], isSaved);
  savedBy.set(path, known);
  return known;
}

/** Where in the list somebody is belongs to no filter. */
const PLACE = ['pagina', 'antes'];

interface Props {
  /** Of the list whose address holds the filters. */
  path: string;
  search: string;
  /** Of what is in the address: what tells of a person, with the words that its field has. It is kept nowhere. */
  personal: Readonly<Record<string, string>>;
}

/** Filters under a name, in this browser. What is kept is the address that they stand in, without the persons that it names. */
export function SavedFilters({ path, search, personal }: Props) {
  const kept = savedOf(path);
  const saved = kept.use();
  const [naming, setNaming] = useState(false);
  const query = new URLSearchParams(search);
  const left = Object.keys(personal).filter((name) => query.has(name));
  for (const name of [...PLACE, ...left]) query.delete(name);
  const now = query.toString();
  const isKept = saved.some((one) => one.query === now);

  function keep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('nombre');
    const name = typeof typed === 'string' ? typed.trim() : '';
    if (!name) return;
    kept.keep([...saved.filter((one) => one.name !== name), { name, query: now }].slice(-MOST));
    setNaming(false);
  }

  if (saved.length === 0 && now === '') return null;
  return (
    <div className={css.bar} role="group" aria-label="Filtros guardados">
      {saved.map(({ name, query: of }) => (
        <span key={name} className={css.chip}>
          <Link href={`${path}?${of}`} aria-current={of === now ? 'true' : undefined}>
            {name}
          </Link>
          <IconButton
            label={`Quitar el filtro ${name}`}
            icon="close"
            size={16}
            onClick={() => kept.keep(saved.filter((one) => one.name !== name))}
          />
        </span>
      ))}
      {now !== '' && !isKept && (
        <Button size="s" icon="plus" onClick={() => setNaming(true)}>
          Guardar filtro
        </Button>
      )}
      <Dialog open={naming} onClose={() => setNaming(false)} title="Guardar filtro">
        <form className={css.form} onSubmit={keep}>
          <TextField
            label="Nombre del filtro"
            name="nombre"
            required
            maxLength={LONGEST}
            autoComplete="off"
            autoFocus
            hint="Se guarda solo en este navegador: no escriba datos de personas."
          />
          {left.length > 0 && (
            <p>{`No se guarda lo que habla de una persona: ${left.map((name) => personal[name]).join(', ')}.`}</p>
          )}
          <Button type="submit" variant="primary">
            Guardar
          </Button>
        </form>
      </Dialog>
    </div>
  );
}
