import { PROOF_INVALID, PROOF_LIMITS } from '@bujia/contracts/payments';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dataAddress, downscaled } from './downscale.ts';
import css from './image-field.module.css';

interface Props {
  /** The chosen picture, ready to be sent. */
  onPicture: (picture: Blob | undefined) => void;
  disabled: boolean;
  hint?: string;
}

/** Takes a photo or a file and shows it. */
export function ImageField({ onPicture, disabled, hint }: Props) {
  const id = useId();
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();

  function clear() {
    setPreview(undefined);
    onPicture(undefined);
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    try {
      const picture = await downscaled(file);
      setPreview(await dataAddress(picture));
      onPicture(picture);
    } catch {
      clear();
      setProblem(PROOF_INVALID);
    }
  }

  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        Imagen del comprobante (opcional)
      </label>
      {preview ? (
        <div className={css.preview}>
          <img src={preview} alt="Vista previa del comprobante" />
          <Button size="s" icon="trash" disabled={disabled} onClick={clear}>
            Quitar imagen
          </Button>
        </div>
      ) : (
        <input
          id={id}
          type="file"
          accept={PROOF_LIMITS.types.join(',')}
          className={css.file}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <Notice>{problem}</Notice>
    </div>
  );
}
