/** The shop's own logo: sent, drawn anew and named by what it shows; the name is a setting, `logotipo` of `shop-groups.ts`. */

/** POST multipart, one file, operators: `LogoSubido`, or 422 with what is wrong with it. Of the shop nothing changes before its name is saved. */
export const SEND_LOGO_PATH = 'ajustes/logotipo';

export interface LogoSubido {
  /** What the setting holds. */
  logo: string;
}

/** As it is shown: for twice the points, so that it is sharp. */
export interface Logo {
  src: string;
  width: number;
  height: number;
}

export const LOGO_LIMITS = {
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  /** How many times as wide as it is high, and as high as wide. */
  wide: 8,
  high: 2,
} as const;
/** Within this it is shown. */
export const LOGO_BOX = { width: 240, height: 48 } as const;
/** A screen has two points where a page has one. */
export const LOGO_POINTS = 2;

/** `panel`: on the dark panels of pages, mails and cards. `papel`: on documents. */
export type LogoGround = 'panel' | 'papel';
export const LOGO_FILES_PATH = '/marca/logo';

const NAME = /^[\da-f]{16}-(\d{1,3})x(\d{1,3})$/;
export const isLogo = (name: string): boolean => NAME.test(name);
export const logoFile = (name: string, ground: LogoGround): string => `${LOGO_FILES_PATH}/${name}/${ground}.png`;

export function logoOf(name: string): Logo {
  const [, width = 0, height = 0] = NAME.exec(name) ?? [];
  return { src: logoFile(name, 'panel'), width: Number(width), height: Number(height) };
}

const { bytes, pixels, wide, high } = LOGO_LIMITS;
const { width, height } = LOGO_BOX;
export const LOGO_FAULTS = {
  tooLarge: `El logotipo pesa demasiado: el máximo es ${bytes / 1024 / 1024} MB`,
  noPicture: 'Eso no es una imagen: elija un archivo PNG, JPG o WebP',
  drawing: 'Un SVG no se recibe, porque puede traer programas: expórtelo como PNG',
  tooManyPixels: `La imagen tiene demasiados puntos: el máximo es ${pixels / 1_000_000} millones`,
  odd: `Esa forma no cabe en la cabecera: hasta ${wide} veces más ancho que alto, o ${high} veces más alto que ancho`,
  moves: 'Una imagen que se mueve no se recibe: elija una quieta',
  tooSmall: `Es muy pequeño para verse nítido: sin los bordes vacíos debe medir ${LOGO_POINTS * height} puntos de alto o ${LOGO_POINTS * width} de ancho`,
  blank: 'En esa imagen no se ve nada',
  damaged: 'La imagen está dañada',
} as const;
