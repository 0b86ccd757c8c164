import { PICTURE_KINDS } from '@bujia/contracts/part-editing';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/http/http.ts';
import { IconButton } from '../../ui/button.tsx';
import grid from '../../ui/field-grid.module.css';
import file from '../../ui/file-input.module.css';
import { Thumb } from '../../ui/thumb.tsx';
import { sendPicture } from './api.ts';
import css from './parts.module.css';
import { PICTURE_IN_WORK, pictureFault } from './sent-picture.ts';

interface Sent {
  imagen: string;
  ruta: string;
}

interface Props extends Sent {
  /** As in `Imagen`. */
  name: string;
  /** As in `Otra imagen`. */
  another: string;
  hint?: string;
  onPicture: (picture: Sent) => void;
  /** While one is on its way nothing is saved. */
  onDrawing: (isDrawing: boolean) => void;
  onFault: (fault: string | undefined) => void;
}

/** One picture of a form, sent as soon as it is chosen. */
export function PictureField({ imagen, ruta, name, another, hint, onPicture, onDrawing, onFault }: Props) {
  const [isDrawing, setDrawing] = useState(false);
  const id = useId();
  const draw = (now: boolean) => {
    setDrawing(now);
    onDrawing(now);
  };

  async function bring(one: File | undefined) {
    if (!one) return;
    const fault = pictureFault(one);
    onFault(fault);
    if (fault !== undefined) return;
    draw(true);
    try {
      onPicture(await sendPicture(one));
    } catch (error) {
      onFault(messageOf(error));
    } finally {
      draw(false);
    }
  }

  return (
    <div className={`${grid.whole} ${css.upload}`}>
      {imagen && (
        <div className={css.picture}>
          <Thumb imagen={ruta} size={96} />
          <IconButton
            label={`Quitar la ${name.toLowerCase()}`}
            icon="trash"
            onClick={() => onPicture({ imagen: '', ruta: '' })}
          />
        </div>
      )}
      <label htmlFor={id}>{`${imagen ? another : name} JPG, PNG o WebP`}</label>
      <input
        id={id}
        className={file.input}
        type="file"
        accept={PICTURE_KINDS.join(',')}
        disabled={isDrawing}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          void bring(chosen);
        }}
      />
      <p role="status" className={css.hint}>
        {isDrawing ? PICTURE_IN_WORK : hint}
      </p>
    </div>
  );
}
