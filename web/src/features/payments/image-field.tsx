import { PROOF_INVALID, PROOF_LIMITS } from '@bujia/contracts/payments';
import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import look from '../../ui/file-input.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { prepared, type Picture } from './downscale.ts';
import css from './image-field.module.css';

/** A file was chosen: it is being looked at, it is no picture, or it is ready. Only without one is nothing sent. */
export type Taken = Picture | 'preparing' | 'unreadable' | undefined;

interface Props {
  label?: string;
  picture: Taken;
  onPicture: (picture: Taken) => void;
  disabled: boolean;
  hint?: string;
}

/** Takes a photo or a file and shows it, as it will be sent. */
export function ImageField({ label = 'Imagen del comprobante (opcional)', picture, onPicture, disabled, hint }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);

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
      <Notice>{picture === 'unreadable' && PROOF_INVALID}</Notice>
      {picture === 'unreadable' && (
        <p>
          <Button size="s" icon="trash" disabled={disabled} onClick={remove}>
            Seguir sin imagen
          </Button>
        </p>
      )}
    </div>
  );
}
