import { SUBSCRIBED, SUBSCRIPTION_TITLE, subscriptionRules, type Subscription } from '@bujia/contracts/newsletter';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/toast.tsx';
import { subscribe } from './api.ts';
import css from './newsletter-form.module.css';

const blank: Subscription = { correo: '' };

export default function NewsletterForm() {
  const form = useForm<Subscription>({ mode: 'onTouched', defaultValues: blank });
  const field = fieldsOf(form, subscriptionRules);
  const { isSubmitting, isValid } = form.formState;

  const send = form.handleSubmit(async (subscription) => {
    try {
      await subscribe(subscription);
    } catch {
      return; // as specified: the loader stops, without a word
    }
    form.reset(blank);
    notify({ title: SUBSCRIPTION_TITLE, text: SUBSCRIBED });
  });

  return (
    <form
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => void send(event)}
      aria-label={SUBSCRIPTION_TITLE}
    >
      <TextField {...field('correo')} autoComplete="email" placeholder="nombre@correo.com" readOnly={isSubmitting} />
      <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
        {isSubmitting ? 'Enviando…' : 'Suscribirse'}
      </Button>
    </form>
  );
}
