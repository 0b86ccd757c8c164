import type { ImagenRepuesto } from '@bujia/contracts/catalogue';
import { PICTURE_SIZES } from '@bujia/contracts/images';
import { useState } from 'react';
import { part as lazily } from '../../../ui/part.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartImage } from '../card/part-image.tsx';
import css from './gallery.module.css';

const Zoom = lazily(() => import('./zoom.tsx'));

/** One picture large, to be looked at closer, and the others to be chosen. */
export function Gallery({ name, images }: { name: string; images: readonly ImagenRepuesto[] }) {
  const [at, setAt] = useState(0);
  // Once it was looked at closer its dialog stays, and gives the focus back as it closes.
  const [near, setNear] = useState<boolean>();
  return (
    <div className={css.gallery} role="group" aria-label="Imágenes del repuesto">
      <div className={css.large}>
        <PartImage
          key={at}
          ruta={images[at]?.ruta}
          alt={images.length > 0 ? name : `${name} (sin imagen)`}
          sizes={PICTURE_SIZES.part}
          leading
        />
        {images.length > 0 && (
          <button type="button" className={css.closer} aria-label="Ampliar la imagen" onClick={() => setNear(true)}>
            <Icon name="search" />
          </button>
        )}
      </div>
      {near !== undefined && <Zoom open={near} name={name} ruta={images[at]!.ruta} onClose={() => setNear(false)} />}
      {images.length > 1 && (
        <ul className={css.others}>
          {images.map(({ ruta }, i) => (
            <li key={ruta}>
              <button
                type="button"
                aria-label={`Ver imagen ${i + 1} de ${images.length}`}
                aria-pressed={i === at}
                onClick={() => setAt(i)}
              >
                <PartImage ruta={ruta} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
