import {
  PASSWORD_CHANGED,
  passwordChangeRules,
  PASSWORDS_DIFFER,
  repeatedPasswordRule,
} from '@bujia/contracts/accounts';
import { useForm } from 'react-hook-form';
import { navigate } from 'wouter/use-browser-location';
import { useDashboardPage } from '../../lib/page/dashboard-page.ts';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useStillHere } from '../../lib/browser/still-here.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { changePassword } from './api.ts';
import css from './password-screen.module.css';

const rules = { ...passwordChangeRules, password1: repeatedPasswordRule };

export function PasswordScreen() {
  useDashboardPage('/dashboard/profilepwd');
  const form = useForm({ mode: 'onTouched', defaultValues: { actual: '', password: '', password1: '' } });
  const field = fieldsOf(form, rules);
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);
  const stillHere = useStillHere();

  const save = form.handleSubmit(async ({ actual, password }) => {
    if (!(await reported(changePassword(actual, password)))) return;
    if (stillHere()) navigate('/dashboard/profile');
    notify({ title: 'Contraseña', text: PASSWORD_CHANGED });
  });

  return (
    <>
      <h1>Contraseña</h1>
      <Card>
        <form noValidate className={css.form} onSubmit={(event) => void save(event)} aria-label="Contraseña">
          <PasswordField {...field('actual')} autoComplete="current-password" readOnly={isSubmitting} />
          <PasswordField
            {...field('password', { concerns: ['password1'] })}
            autoComplete="new-password"
            readOnly={isSubmitting}
          />
          <PasswordField
            {...field('password1', {
              disagrees: (repeated, { password }) => (repeated === password ? undefined : PASSWORDS_DIFFER),
            })}
            autoComplete="new-password"
            readOnly={isSubmitting}
          />
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
          <p className={css.hint}>Al cambiarla se cierran las sesiones abiertas en otros equipos.</p>
        </form>
      </Card>
    </>
  );
}
