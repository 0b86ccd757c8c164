import { DEFAULT_PART_IMAGE } from '@bujia/contracts/catalogue-pages';
import { IMAGE_FORMATS, PICTURE_SIZES, sourceSet } from '@bujia/contracts/images';
import css from './part-image.module.css';

interface Props {
  /** Without one a placeholder is shown. */
  ruta?: string;
  alt?: string;
  /** How wide it is shown, as for the attribute `sizes`. */
  sizes?: string;
  /** It is what the page is about: fetched first. */
  leading?: boolean;
}

/** A picture of a part: a square that keeps its place while it loads. */
export function PartImage({ ruta = DEFAULT_PART_IMAGE, alt = '', sizes = PICTURE_SIZES.card, leading = false }: Props) {
  return (
    <picture className={css.picture}>
      {IMAGE_FORMATS.map((format) => {
        const sources = sourceSet(ruta, format);
        return sources && <source key={format} type={`image/${format}`} srcSet={sources} sizes={sizes} />;
      })}
      <img
        src={ruta}
        alt={alt}
        width={800}
        height={800}
        decoding="async"
        loading={leading ? 'eager' : 'lazy'}
        fetchPriority={leading ? 'high' : 'auto'}
      />
    </picture>
  );
}
