import { type ConQuienPide, KNOWN_BY, type KnownBy, whoAsksRules } from '@bujia/contracts/forgetting';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import css from './clients.module.css';

interface Props {
  title: string;
  send: string;
  danger?: boolean;
  /** What else has to be said is there. */
  isReady?: boolean;
  call: (asked: ConQuienPide) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  /** What is read before. */
  children: ReactNode;
  /** What is ticked at the end. */
  last?: ReactNode;
}

const ways = Object.entries(KNOWN_BY).map(([value, text]) => ({ value, text }));

/** How an operator knows who asks, and their own password. */
export function WhoAsks({ title, send, danger, isReady = true, call, onDone, onCancel, children, last }: Props) {
  const form = useForm({ mode: 'onTouched', defaultValues: { identificacion: '', actual: '' } });
  const field = fieldsOf(form, whoAsksRules);
  const { isSubmitting, isValid } = form.formState;

  const submit = form.handleSubmit(async ({ identificacion, actual }) => {
    if (await reported(call({ identificacion: identificacion as KnownBy, actual }))) onDone();
  });

  return (
    <form noValidate className={css.form} onSubmit={(event) => void submit(event)} aria-label={title}>
      {children}
      <Select {...field('identificacion')} empty="Elija uno" options={ways} disabled={isSubmitting} />
      <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
      {last}
      <div className={css.bar}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          disabled={!isValid || !isReady}
          loading={isSubmitting}
        >
          {send}
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
