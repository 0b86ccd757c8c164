import { type Field, isGuardada } from '@bujia/contracts/shapes';
import { type ReactNode, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { slashMoment } from '../../lib/text/shown.ts';
import { Button } from '../../ui/button.tsx';
import file from '../../ui/file-input.module.css';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFormOfShapes } from './form-of-shapes.ts';
import css from './settings.module.css';

const MOST_BYTES = 96 * 1024;
const TOO_LARGE = 'El archivo pesa más de 96 KB: no es un certificado';

interface Props {
  shape: Field;
  name: string;
}

/** A secret: what is kept is never shown, only since when and by whom. */
export function SealedField({ shape, name }: Props) {
  const { form, faultAt, secretos } = useFormOfShapes();
  const { onChange: set, onBlur, ref, ...field } = useController({ control: form.control, name }).field;
  const value: unknown = field.value;
  const before: unknown = form.formState.defaultValues?.[name];
  const wasKept = isGuardada(before) && before.guardada !== '';
  const error = faultAt(name);
  if (isGuardada(value) && value.guardada !== '') {
    const { fecha, quien } = secretos[name] ?? {};
    const ending = value.termina === undefined ? '' : `, termina en …${value.termina}`;
    const since = fecha === undefined ? '' : ` el ${slashMoment(fecha)}${quien ? ` por ${quien}` : ''}`;
    return (
      <Kept label={shape.label} error={error}>
        <p className={css.quiet}>{`Guardado${since}${ending}. No se puede ver.`}</p>
        <div className={css.actions}>
          <Button size="s" aria-label={`Cambiar: ${shape.label}`} onClick={() => set('')}>
            Cambiar
          </Button>
        </div>
      </Kept>
    );
  }
  const isOfEnvironment = isGuardada(value);
  const hint = isOfEnvironment ? 'Lo que tiene el entorno no se copia aquí: escríbalo para guardar.' : shape.hint;
  const back = wasKept && (
    <div className={css.actions}>
      <Button size="s" aria-label={`Dejar lo guardado: ${shape.label}`} onClick={() => set(before)}>
        Dejar lo guardado
      </Button>
    </div>
  );
  return (
    <div>
      {shape.file ? (
        <FileField shape={shape} name={name} error={error} hint={hint} onRead={set} onBlur={onBlur} />
      ) : (
        <PasswordField
          ref={ref}
          name={name}
          label={shape.label}
          hint={hint}
          error={error}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.target.value)}
          onBlur={onBlur}
          maxLength={shape.max}
          autoComplete="new-password"
          aria-required={shape.required !== undefined}
        />
      )}
      {back}
    </div>
  );
}

const Kept = ({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) => (
  <div role="group" aria-label={label} className={css.kept}>
    <p className={css.title}>{label}</p>
    {children}
    <Notice>{error}</Notice>
  </div>
);

interface FileProps extends Props {
  error: string | undefined;
  hint: string | undefined;
  onRead: (base64: string) => void;
  onBlur: () => void;
}

function FileField({ shape, name, error, hint, onRead, onBlur }: FileProps) {
  const id = useId();
  const [wrong, setWrong] = useState<string>();

  async function read(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size > MOST_BYTES;
    setWrong(isTooLarge ? TOO_LARGE : undefined);
    onRead(chosen === undefined || isTooLarge ? '' : await base64Of(chosen));
  }

  return (
    <div className={css.kept}>
      <label htmlFor={id} className={css.title}>
        {shape.label}
      </label>
      <input
        id={id}
        name={name}
        type="file"
        accept=".p12,.pfx"
        className={file.input}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        onBlur={onBlur}
      />
      {hint && (
        <p id={`${id}-hint`} className={css.quiet}>
          {hint}
        </p>
      )}
      <Notice>{wrong ?? error}</Notice>
    </div>
  );
}

const base64Of = (chosen: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(chosen);
  });
