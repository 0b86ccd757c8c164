import {
  passwordChangeRules,
  PROFILE_SAVED,
  PROFILE_TITLE,
  profileRules,
  type Profile,
  type UserProps,
} from '@bujia/contracts/accounts';
import { emailChangeRule } from '@bujia/contracts/email-change';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms/forms.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { reported } from '../../ui/reported.ts';
import { notify } from '../../ui/toast.tsx';
import { useSaveProfile } from './api.ts';
import { AvatarButton } from './avatar-button.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import css from './profile-form.module.css';

type Values = Profile & { actual: string };

const rules = { ...profileRules, actual: emailChangeRule };

const valuesOf = ({ nombre, apellido, cedula, email, direccion }: UserProps): Values => ({
  nombre,
  apellido,
  cedula,
  email,
  direccion,
  actual: '',
});

const isAnother = (email: string, user: UserProps) =>
  ![user.email, user.emailPendiente].some((known) => known?.toLowerCase() === email.trim().toLowerCase());

/** While an avatar is being picked the picker stands in the form's place; saving it saves the profile too. */
export function ProfileForm({ user }: { user: UserProps }) {
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: valuesOf(user) });
  const field = fieldsOf(form, rules);
  const saveProfile = useSaveProfile();
  const email = useWatch({ control: form.control, name: 'email' });
  const [picking, setPicking] = useState<boolean>();
  const { isSubmitting, isValid, isDirty } = form.formState;
  useUnsaved(isDirty);

  const save = (avatar: number | null) =>
    form.handleSubmit(async (profile) => {
      const saved = await reported(saveProfile(user, profile, avatar).then((answer) => form.reset(valuesOf(answer))));
      if (!saved) return;
      setPicking(false);
      notify({ title: PROFILE_TITLE, text: PROFILE_SAVED });
    })();

  if (picking) {
    return (
      <AvatarPicker
        chosen={user.avatar}
        canSave={isValid}
        saving={isSubmitting}
        onBack={() => setPicking(false)}
        onSave={(avatar) => void save(avatar)}
      />
    );
  }
  return (
    <form
      noValidate
      className={css.form}
      aria-label="Mi Perfil"
      onSubmit={(event) => {
        event.preventDefault();
        void save(user.avatar);
      }}
    >
      <AvatarButton number={user.avatar} focused={picking === false} onClick={() => setPicking(true)} />
      <div className={grid.fields}>
        <TextField {...field('nombre')} autoComplete="given-name" readOnly={isSubmitting} />
        <TextField {...field('apellido')} autoComplete="family-name" readOnly={isSubmitting} />
        <TextField {...field('cedula')} autoComplete="off" readOnly={isSubmitting} />
        <TextField
          {...field('email', { concerns: ['actual'] })}
          autoComplete="email"
          readOnly={isSubmitting}
          hint={user.emailPendiente ? `Falta abrir el enlace que enviamos a ${user.emailPendiente}` : undefined}
        />
        {isAnother(email, user) && (
          <div className={grid.whole}>
            <PasswordField
              {...field('actual', {
                disagrees: (actual, { email }) =>
                  actual === '' && isAnother(email, user) ? passwordChangeRules.actual.required : undefined,
              })}
              aria-required
              autoComplete="current-password"
              readOnly={isSubmitting}
              hint="La pedimos porque cambia el email. Avisaremos también al anterior."
            />
          </div>
        )}
        <div className={grid.whole}>
          <TextField {...field('direccion')} autoComplete="street-address" readOnly={isSubmitting} />
        </div>
        <input type="hidden" name="codigo" value={user.codigo} />
        <div className={grid.whole}>
          <Button type="submit" variant="primary" disabled={!isValid} loading={isSubmitting}>
            {isSubmitting ? 'Guardando…' : 'Guardar'}
          </Button>
        </div>
      </div>
    </form>
  );
}
