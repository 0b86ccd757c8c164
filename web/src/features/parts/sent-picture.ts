import { PART_LIMITS, PICTURE_KINDS, PICTURE_NEEDED, PICTURE_TOO_LARGE } from '@bujia/contracts/part-editing';

/** What a browser can say of a file before it is sent. */
export function pictureFault({ type, size }: File): string | undefined {
  if (!(PICTURE_KINDS as readonly string[]).includes(type)) return PICTURE_NEEDED;
  return size > PART_LIMITS.pictureBytes ? PICTURE_TOO_LARGE : undefined;
}

export const PICTURE_IN_WORK = 'Preparando la imagen en todos sus tamaños…';
