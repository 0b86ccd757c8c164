import { useState, type ComponentProps } from 'react';
import { TextField } from './field.tsx';
import css from './password-field.module.css';

/** A password that can be looked at before it is sent. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={css.box}>
      <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        className={css.toggle}
        aria-label={shown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  );
}
