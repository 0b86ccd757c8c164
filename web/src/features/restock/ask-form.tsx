import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './restock-notice.module.css';

type State = { at: 'asking' | 'sending' | 'asked'; wrong?: string; refusal?: string };

/** Of a visitor, drawn with the page; what judges and sends comes when it is pressed. */
export function AskForm({ part }: { part: number }) {
  const [{ at, wrong, refusal }, become] = useState<State>({ at: 'asking' });

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (at === 'sending') return;
    become({ at: 'sending' });
    try {
      const { ask } = await import('./ask.ts');
      become(await ask(part, form));
    } catch {
      become({ at: 'asking', refusal: 'No se pudo enviar. Intente otra vez.' });
    }
  }

  if (at === 'asked')
    return <Notice tone="good">Revise su correo: con el enlace que le enviamos confirma el aviso.</Notice>;
  return (
    <form method="post" noValidate className={`only-visitors ${css.form}`} onSubmit={(event) => void send(event)}>
      <TextField
        label="Email"
        name="correo"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-required
        error={wrong}
        placeholder="nombre@correo.com"
      />
      <Button type="submit" variant="primary" loading={at === 'sending'}>
        Avíseme
      </Button>
      <Notice>{refusal}</Notice>
    </form>
  );
}
