import {
  MAIL_MISSING,
  MAIL_STATE_LABELS,
  mailPreviewPage,
  resendRules,
  type CorreoDetalle,
} from '@bujia/contracts/emails';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { isMissing } from '../../lib/orders/orders.ts';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { resend, useMail } from './api.ts';
import css from './operations.module.css';
import { openOps } from './ops-pages.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** One mail: what became of it, what it says, and sending it again. */
export function MailDetail({ id, onClose }: Props) {
  const answer = useMail(id);
  return (
    <Loaded answer={answer} failed={(error) => (isMissing(error) ? <p>{MAIL_MISSING}</p> : undefined)}>
      {(mail) => <Opened mail={mail} onClose={onClose} />}
    </Loaded>
  );
}

function Opened({ mail, onClose }: { mail: CorreoDetalle; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // It stands above the list, of which whoever opened it may have read much.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={css.opened}>
      <Card title={mail.asunto} level={2} aside={<Button onClick={onClose}>Cerrar</Button>}>
        <Facts mail={mail} />
        {mail.texto !== null && (
          <pre className={css.text} tabIndex={0}>
            {mail.texto}
          </pre>
        )}
        <Resend mail={mail} />
      </Card>
    </div>
  );
}

function Facts({ mail }: { mail: CorreoDetalle }) {
  const facts: [string, string | null][] = [
    ['Destinatario', mail.destinatario],
    ['Estado', MAIL_STATE_LABELS[mail.estado]],
    ['Resuelto', mail.resuelto && slashMoment(mail.resuelto)],
    ['Próximo intento', mail.proximoIntento && slashMoment(mail.proximoIntento)],
    ['Respuesta del servidor', mail.respuesta],
    ['Adjuntos', mail.adjuntos.join(', ')],
    ['Message-ID', mail.messageId],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function Resend({ mail: { id, texto, otroDestinatario } }: { mail: CorreoDetalle }) {
  const form = useForm({ mode: 'onTouched', defaultValues: { destinatario: '' } });
  const field = fieldsOf(form, resendRules);
  const { isSubmitting, isValid } = form.formState;
  const send = form.handleSubmit(async ({ destinatario }) => {
    if (!(await reported(resend(id, destinatario.trim())))) return;
    form.reset();
    notify({ title: 'Correo', text: 'El correo está en camino' });
  });
  return (
    <form noValidate className={css.form} onSubmit={(event) => void send(event)} aria-label="Reenviar correo">
      {otroDestinatario && <TextField {...field('destinatario')} label="Otro destinatario (opcional)" />}
      <div className={css.bar}>
        <Button type="submit" variant="primary" icon="mail" disabled={!isValid} loading={isSubmitting}>
          Reenviar
        </Button>
        {texto !== null && (
          <Button icon="external" onClick={() => void openOps(mailPreviewPage(id))}>
            Vista previa
          </Button>
        )}
      </div>
    </form>
  );
}
