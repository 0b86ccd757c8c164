import { CLIENT_NOTES_FULL, clientNoteRules } from '@bujia/contracts/client-notes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newId } from '../../lib/browser/new-id.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reported } from '../../ui/reported.ts';
import type { NoteCalls } from './api.ts';
import css from './clients.module.css';

const HINT =
  'La leen quienes trabajan en la tienda. Si el cliente descarga sus datos, la recibe también: escriba solo lo que hace falta para atenderle.';

export function NoteForm({ write, isFull }: { write: NoteCalls['write']; isFull: boolean }) {
  // Of the same words, so that an answer that was lost leaves no second note.
  const [tried, setTried] = useState({ id: '', texto: '' });
  const form = useForm({ mode: 'onTouched', defaultValues: { texto: '' } });
  const field = fieldsOf(form, { texto: clientNoteRules.texto });
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const send = form.handleSubmit(async ({ texto }) => {
    const id = tried.texto === texto ? tried.id : newId();
    setTried({ id, texto });
    if (!(await reported(write(id, texto)))) return;
    setTried({ id: '', texto: '' });
    form.reset();
  });

  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Nota nueva">
      <TextArea {...field('texto')} rows={3} readOnly={isSubmitting} hint={HINT} />
      {isFull && <Notice tone="info">{CLIENT_NOTES_FULL}</Notice>}
      <div>
        <Button type="submit" variant="primary" disabled={!isValid || isFull} loading={isSubmitting}>
          Guardar la nota
        </Button>
      </div>
    </form>
  );
}
