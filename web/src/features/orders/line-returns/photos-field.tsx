import { LINE_RETURN_PHOTOS_MAX, TOO_MANY_PHOTOS } from '@bujia/contracts/line-returns';
import { PROOF_INVALID, PROOF_LIMITS } from '@bujia/contracts/payments';
import { useId, useRef, useState } from 'react';
import { prepared, type Picture } from '../../../lib/browser/downscale.ts';
import { Button } from '../../../ui/button.tsx';
import look from '../../../ui/file-input.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import css from './photos.module.css';

interface Props {
  photos: readonly Picture[];
  onPhotos: (photos: readonly Picture[]) => void;
  preparing: boolean;
  onPreparing: (preparing: boolean) => void;
  disabled: boolean;
}

/** Takes some photographs, one after the other or at once, and shows them as they will be sent. */
export function PhotosField({ photos, onPhotos, preparing, onPreparing, disabled }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');

  async function add(files: readonly File[]) {
    const room = LINE_RETURN_PHOTOS_MAX - photos.length;
    setRefused(files.length > room ? TOO_MANY_PHOTOS : '');
    onPreparing(true);
    const ready: Picture[] = [];
    // One after the other: a telephone has no room for four of them at once.
    for (const file of files.slice(0, room)) {
      const picture = await prepared(file).catch(() => undefined);
      if (!picture) setRefused(PROOF_INVALID);
      else if (![...photos, ...ready].some(({ address }) => address === picture.address)) ready.push(picture);
    }
    onPhotos([...photos, ...ready]);
    onPreparing(false);
  }

  function remove(index: number) {
    setRefused('');
    onPhotos(photos.filter((_, at) => at !== index));
    input.current?.focus();
  }

  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {`Fotos del repuesto (opcional, hasta ${LINE_RETURN_PHOTOS_MAX})`}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={PROOF_LIMITS.types.join(',')}
        className={look.input}
        disabled={disabled || preparing}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          void add(files);
        }}
      />
      {preparing && <Progress label="Preparando las fotos" />}
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map(({ address }, index) => (
            <li key={address}>
              <img src={address} alt={`Foto ${index + 1}`} />
              <Button
                size="s"
                icon="trash"
                disabled={disabled}
                aria-label={`Quitar foto ${index + 1}`}
                onClick={() => remove(index)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Notice>{refused}</Notice>
    </div>
  );
}
