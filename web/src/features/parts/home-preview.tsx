import type { VistaDePortada } from '@bujia/contracts/home-desk';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useHomeOf } from './home-api.ts';
import css from './parts.module.css';

/** Where it is on the page. */
export const PREVIEW = 'vista';

interface Props {
  today: string;
  /** With the parts of the shop's own page. */
  preview: (view: VistaDePortada) => ReactNode;
}

/** The home page as it would be on a day. */
export function HomePreview({ today, preview }: Props) {
  const [typed, setDay] = useState(today);
  // A field of a day that is half written is blank.
  const day = typed || today;
  const answer = useHomeOf(day);
  return (
    <section className={css.column} aria-labelledby={PREVIEW}>
      <h2 id={PREVIEW}>Vista previa</h2>
      <div className={css.search}>
        <TextField
          name="dia"
          label="Cómo se ve el día"
          type="date"
          value={typed}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <Loaded answer={answer}>
        {(view) => (
          <div key={`${day} ${JSON.stringify(view)}`} className={css.homePreview}>
            {preview(view)}
          </div>
        )}
      </Loaded>
    </section>
  );
}
