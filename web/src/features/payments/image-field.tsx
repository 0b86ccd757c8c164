import { PROOF_INVALID, PROOF_LIMITS } from '@bujia/contracts/payments';
import { FILE_UNSAFE, FILE_UNSAFE_CODE } from '@bujia/contracts/sent-files';
import { useId, useRef } from 'react';
import { ApiError } from '../../lib/http/http.ts';
import { Button } from '../../ui/button.tsx';
import look from '../../ui/file-input.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { prepared, type Picture } from '../../lib/browser/downscale.ts';
import { reported } from '../../ui/reported.ts';
import css from './image-field.module.css';

/** A file was chosen: it is being looked at, it is no picture or was refused, or it is ready. Only without one is nothing sent. */
export type Taken = Picture | 'preparing' | 'unreadable' | 'unsafe' | undefined;

interface Props {
  label?: string;
  picture: Taken;
  onPicture: (picture: Taken) => void;
  disabled: boolean;
  hint?: string;
}

/** What is refused for its picture is said beside that; what else is wrong, `reported` says. */
export async function sentWith(call: Promise<unknown>, onPicture: Props['onPicture']): Promise<boolean> {
  let isUnsafe = false;
  const done = call.catch((error: unknown) => {
    isUnsafe = error instanceof ApiError && error.code === FILE_UNSAFE_CODE;
    if (!isUnsafe) throw error;
    onPicture('unsafe');
  });
  return (await reported(done)) && !isUnsafe;
}

/** Takes a photo or a file and shows it, as it will be sent. */
export function ImageField({ label = 'Imagen del comprobante (opcional)', picture, onPicture, disabled, hint }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);

  const isRefused = picture === 'unreadable' || picture === 'unsafe';

  async function choose(file: File | undefined) {
    chosen.current = file;
    onPicture(file && 'preparing');
    if (!file) return;
    const ready = await prepared(file).catch(() => undefined);
    if (chosen.current !== file) return; // another one was chosen meanwhile
    onPicture(ready ?? 'unreadable');
  }

  function remove() {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    void choose(undefined);
  }

  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PROOF_LIMITS.types.join(',')}
        className={look.input}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {picture === 'preparing' && <Progress label="Preparando la imagen" />}
      {typeof picture === 'object' && (
        <div className={css.preview}>
          <img src={picture.address} alt="Vista previa del comprobante" />
          <Button size="s" icon="trash" disabled={disabled} onClick={remove}>
            Quitar imagen
          </Button>
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <Notice>{isRefused && (picture === 'unsafe' ? FILE_UNSAFE : PROOF_INVALID)}</Notice>
      {isRefused && (
        <p>
          <Button size="s" icon="trash" disabled={disabled} onClick={remove}>
            Seguir sin imagen
          </Button>
        </p>
      )}
    </div>
  );
}
