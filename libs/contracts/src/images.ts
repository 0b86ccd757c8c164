/**
 * Pictures of the shop lie under /img, named by the hash of their source, so they may be kept for ever. A drawing is one
 * SVG; a photograph comes in each width as AVIF and as WebP, and its `ruta` is the WebP of the middle width.
 */
export const IMAGE_PATH = '/img';
export const IMAGE_WIDTHS = [320, 640, 1280] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

const PHOTOGRAPH = /^(\/img\/[0-9a-f]{32})-\d+\.webp$/;

/** The value of `srcset` in a format, or undefined for a drawing, which has one file for every size. */
export function sourceSet(ruta: string, format: ImageFormat): string | undefined {
  const base = PHOTOGRAPH.exec(ruta)?.[1];
  return base && IMAGE_WIDTHS.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** How wide pictures of parts are shown, as the attribute `sizes` says it. */
export const PICTURE_SIZES = { card: '16rem', listed: '12rem', part: '(width < 56rem) 100vw, 40rem' } as const;

/** Chat apps and social networks show no SVG: of every picture there is a JPEG in the size that they show. */
export const SHARED_IMAGE_PATH = `${IMAGE_PATH}/compartir`;
export const SHARED_IMAGE = { width: 1200, height: 630 } as const;
/** For a shared link whose part has no picture. */
const DEFAULT_SHARED_IMAGE = '/repuesto.jpg';

export function sharedImage(ruta: string | undefined): string {
  const hash = /^\/img\/([0-9a-f]{32})/.exec(ruta ?? '')?.[1];
  return hash ? `${SHARED_IMAGE_PATH}/${hash}.jpg` : DEFAULT_SHARED_IMAGE;
}
