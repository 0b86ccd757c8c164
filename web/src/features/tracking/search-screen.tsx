import { TRACKING_PATH, trackingRules, type TrackingRequest, type Traking } from '@bujia/contracts/orders';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { messageOf, post } from '../../lib/http/http.ts';
import { useUnlistedPage } from '../../lib/page/unlisted-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { Button } from '../../ui/button.tsx';
import { Entrance } from '../../ui/entrance.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './tracking.module.css';

/** Number and e-mail of an order; what is found goes along to the next page. */
export default function TrackingSearchScreen() {
  useUnlistedPage('/rastrear-pedido');
  const form = useForm<TrackingRequest>({
    mode: 'onTouched',
    defaultValues: { pedido: '', email: '' },
  });
  const { email = '' } = useSession() ?? {};
  useEffect(() => {
    if (email && !form.getValues('email')) form.setValue('email', email, { shouldValidate: true });
  }, [email, form]);
  const field = fieldsOf(form, trackingRules);
  const [refusal, setRefusal] = useState<string>();
  const stillHere = useStillHere();
  const { isSubmitting, isValid } = form.formState;

  const find = form.handleSubmit(async (request) => {
    setRefusal(undefined);
    try {
      const found = await post<Traking[]>(TRACKING_PATH, request);
      if (stillHere()) navigate('/rastrear-pedido-detail', { state: found });
    } catch (error) {
      setRefusal(messageOf(error));
    }
  });

  return (
    <Entrance title="Rastrear Pedido" lead="Con el número de su pedido y el email con el que compró." aside={<Help />}>
      <form
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => void find(event)}
        aria-label="Rastrear Pedido"
      >
        <TextField {...field('pedido')} inputMode="numeric" autoComplete="off" readOnly={isSubmitting} />
        <TextField {...field('email')} inputMode="email" autoComplete="email" readOnly={isSubmitting} />
        <Notice>{refusal}</Notice>
        <Button type="submit" variant="primary" icon="search" wide disabled={!isValid} loading={isSubmitting}>
          {isSubmitting ? 'Buscando…' : 'Buscar'}
        </Button>
      </form>
    </Entrance>
  );
}

const Help = () => (
  <>
    <h2>¿Dónde está el número?</h2>
    <p>
      En cada correo que le enviamos sobre su pedido. Esos correos traen además un enlace que lo muestra directamente.
    </p>
  </>
);
