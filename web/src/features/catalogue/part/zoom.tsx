import { useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { PartImage } from '../card/part-image.tsx';
import css from './zoom.module.css';

interface Props {
  open: boolean;
  name: string;
  ruta: string;
  onClose: () => void;
}

/** The picture alone. */
export default function Zoom({ open, name, ruta, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <Closer ruta={ruta} />
    </Dialog>
  );
}

/** A press brings it closer, and two fingers do as they do anywhere. */
function Closer({ ruta }: { ruta: string }) {
  const [near, setNear] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = room.current!;
    room.current!.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [near]);
  return (
    <div ref={room} className={css.room} tabIndex={0} role="region" aria-label="Imagen ampliada">
      <button
        type="button"
        className={near ? css.near : css.whole}
        aria-pressed={near}
        aria-label="Acercar"
        onClick={() => setNear(!near)}
      >
        <PartImage ruta={ruta} sizes={near ? '200vw' : '100vw'} leading />
      </button>
    </div>
  );
}
