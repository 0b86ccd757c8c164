import { CONTACT_SENT, CONTACT_TITLE, contactRules, type ContactMessage } from '@bujia/contracts/contact';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/toast.tsx';
import { sendMessage } from './api.ts';
import css from './contact-form.module.css';

const blank: ContactMessage = { nombre: '', email: '', telefono: '', ciudad: '', asunto: '', mensaje: '' };

export function ContactForm() {
  const form = useForm<ContactMessage>({ mode: 'onTouched', defaultValues: blank });
  const field = fieldsOf(form, contactRules);
  const sending = form.formState.isSubmitting;

  const send = form.handleSubmit(async (message) => {
    try {
      await sendMessage(message);
    } catch {
      return; // as specified: the form comes back as it was, without a word
    }
    form.reset(blank);
    notify({ title: CONTACT_TITLE, text: CONTACT_SENT });
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} aria-label="Escríbanos">
      <fieldset className={css.fields} disabled={sending}>
        <TextField {...field('nombre')} autoComplete="name" />
        <TextField {...field('email')} autoComplete="email" />
        <TextField {...field('telefono')} type="tel" autoComplete="tel" />
        <TextField {...field('ciudad')} autoComplete="address-level2" />
        <div className={css.whole}>
          <TextField {...field('asunto')} />
        </div>
        <div className={css.whole}>
          <TextArea {...field('mensaje')} rows={7} />
        </div>
      </fieldset>
      {/* Beside the fields: what is disabled loses the focus. */}
      <Button type="submit" variant="primary" size="l" loading={sending}>
        {sending ? 'Enviando…' : 'Enviar mensaje'}
      </Button>
    </form>
  );
}
