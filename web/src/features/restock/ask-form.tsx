import { type SubmitEvent, useState } from 'react';
import { noAnswer } from '../../lib/http/http.ts';
import { arriving } from '../../lib/page/arriving.ts';
import { Button } from '../../ui/button.tsx';
import type { Outcome } from './ask.ts';
import css from './restock-notice.module.css';

/** Of a visitor, drawn with the page; what judges and sends comes when it is pressed. */
export function AskForm({ part }: { part: number }) {
  const [{ loading, said, done }, become] = useState<Outcome>({});

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    become({ loading: true });
    become(
      await arriving(() => import('./ask.ts')).then(
        ({ ask }) => ask(part, form),
        () => ({ said: noAnswer().message }),
      ),
    );
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
