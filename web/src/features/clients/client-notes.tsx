import { CLIENT_NOTE_LIMITS, type NotaDeCliente } from '@bujia/contracts/client-notes';
import { useState } from 'react';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { type NoteCalls, useClientNotes } from './api.ts';
import css from './clients.module.css';
import { NoteForm } from './note-form.tsx';

/** What the shop's people noted of a client, the newest first. */
export function ClientNotes({ codigo }: { codigo: string }) {
  const { answer, ...calls } = useClientNotes(codigo);
  return (
    <Loaded answer={answer}>
      {(notes) => (
        <div className={css.notes}>
          <NoteForm write={calls.write} isFull={notes.length >= CLIENT_NOTE_LIMITS.notes} />
          <NoteList notes={notes} calls={calls} />
        </div>
      )}
    </Loaded>
  );
}

interface Gone {
  note: NotaDeCliente;
  /** Its place. */
  at: number;
}

function NoteList({ notes, calls }: { notes: readonly NotaDeCliente[]; calls: NoteCalls }) {
  const [removed, setRemoved] = useState<Gone>();
  const gone = removed && !notes.some(({ codigo }) => codigo === removed.note.codigo) ? removed : undefined;

  async function takeOut(note: NotaDeCliente, at: number) {
    if (await reported(calls.takeOut(note.codigo))) setRemoved({ note, at });
  }

  const rows = notes.map((note, at) => (
    <li key={note.codigo} className={css.note}>
      <p className={css.words}>{note.texto}</p>
      <p className={css.foot}>
        <span>{`${note.autor ?? 'Alguien que ya no tiene cuenta'} · ${slashMoment(note.fecha)}`}</span>
        <Button
          size="s"
          icon="trash"
          aria-label={`Quitar la nota: ${note.texto.slice(0, 60)}`}
          onClick={() => void takeOut(note, at)}
        >
          Quitar
        </Button>
      </p>
    </li>
  ));
  if (gone)
    rows.splice(
      gone.at,
      0,
      <li key={gone.note.codigo} className={css.gone}>
        <span role="status">Se quitó la nota.</span>
        <Button size="s" autoFocus onClick={() => void reported(calls.restore(gone.note.codigo))}>
          Deshacer
        </Button>
      </li>,
    );
  return rows.length === 0 ? (
    <p className={css.hint}>Todavía no hay ninguna.</p>
  ) : (
    <ul className={css.list} aria-label="Notas">
      {rows}
    </ul>
  );
}
