import { DEFAULT_PART_IMAGE } from '@bujia/contracts/catalogue-pages';
import { sourceSet } from '@bujia/contracts/images';
import css from './thumb.module.css';

/** Decorative: the name of the part stands beside it. */
export const Thumb = ({ imagen, size }: { imagen: string; size: number }) => (
  <img
    className={css.thumb}
    src={imagen || DEFAULT_PART_IMAGE}
    srcSet={sourceSet(imagen, 'webp')}
    sizes={`${size}px`}
    width={size}
    height={size}
    alt=""
    loading="lazy"
    decoding="async"
  />
);
