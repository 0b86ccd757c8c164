import { PART_LIMITS, PICTURE_KINDS } from '@bujia/contracts/part-editing';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import file from '../../ui/file-input.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { sendPicture } from './api.ts';
import css from './parts.module.css';
import { PICTURE_IN_WORK, pictureFault } from './sent-picture.ts';
import type { PartForm } from './use-part-form.ts';

interface Props {
  form: PartForm;
  isSending: boolean;
  onSending: (sending: boolean) => void;
}

/** Pictures in the order in which the shop shows them; the first one leads. */
export function Pictures({ form, isSending, onSending }: Props) {
  const { imagenes } = form.ficha;
  const [fault, setFault] = useState<string>();
  const id = useId();
  const move = (at: number, by: number) => {
    const next = imagenes.toSpliced(at, 1);
    form.set('imagenes', next.toSpliced(at + by, 0, imagenes[at]!));
  };

  async function add(files: readonly File[]) {
    const room = PART_LIMITS.pictures - imagenes.length;
    setFault(files.length > room ? `Caben hasta ${PART_LIMITS.pictures} imágenes.` : undefined);
    onSending(true);
    for (const one of files.slice(0, room)) {
      const wrong = pictureFault(one);
      if (wrong) {
        setFault(`${one.name}: ${wrong}`);
        continue;
      }
      try {
        const sent = await sendPicture(one);
        // Others were moved or taken out while this one was on its way.
        form.set('imagenes', (now) => (now.some(({ imagen }) => imagen === sent.imagen) ? now : [...now, sent]));
      } catch (error) {
        setFault(`${one.name}: ${messageOf(error)}`);
      }
    }
    onSending(false);
  }

  return (
    <Card level={2} title="Imágenes">
      {imagenes.length > 0 && (
        <ol className={css.pictures}>
          {imagenes.map(({ imagen, ruta }, at) => (
            <li key={imagen} className={css.picture}>
              <Thumb imagen={ruta} size={96} />
              <span>{at === 0 ? 'Imagen 1, la primera que se ve' : `Imagen ${at + 1}`}</span>
              <span className={css.rowActions}>
                <IconButton
                  label={`Subir imagen ${at + 1}`}
                  icon="up"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={`Bajar imagen ${at + 1}`}
                  icon="down"
                  disabled={at === imagenes.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  label={`Quitar imagen ${at + 1}`}
                  icon="trash"
                  onClick={() => form.set('imagenes', imagenes.toSpliced(at, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={css.upload}>
        <label htmlFor={id}>Agregar imágenes JPG, PNG o WebP</label>
        <input
          id={id}
          className={file.input}
          type="file"
          multiple
          accept={PICTURE_KINDS.join(',')}
          disabled={isSending || imagenes.length >= PART_LIMITS.pictures}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(chosen);
          }}
        />
        <p role="status" className={css.hint}>
          {isSending ? PICTURE_IN_WORK : ''}
        </p>
      </div>
      <Notice>{fault ?? form.errorOf('imagenes')}</Notice>
    </Card>
  );
}
