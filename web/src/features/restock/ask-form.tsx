import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ask, type Outcome } from './ask.ts';
import css from './restock-notice.module.css';

/** Of a visitor. */
export default function AskForm({ part }: { part: number }) {
  const [{ loading, said, done }, become] = useState<Outcome>({});

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    become({ loading: true });
    become(await ask(part, form));
  }

  return (
    <form method="post" noValidate className={`only-visitors ${css.form}`} onSubmit={(event) => void send(event)}>
      {!done && (
        <>
          <label>
            Email
            <input name="correo" type="email" autoComplete="email" required aria-invalid={!!said} />
          </label>
          <Button type="submit" variant="primary" loading={loading}>
            Avíseme
          </Button>
        </>
      )}
      <p role="status">{said}</p>
    </form>
  );
}
