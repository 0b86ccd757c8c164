export const FILE_UNSAFE = 'El antivirus encontró algo peligroso en el archivo. Envíe otro';
export const FILE_UNSAFE_CODE = 'files.unsafe';
/** Of several, which. */
export const namedFileUnsafe = (name: string): string => `${FILE_UNSAFE}: ${name}`;
/** 503: the antivirus does not answer, or has too much to do. */
export const FILE_UNSCANNED = 'Por ahora no se puede revisar el archivo. Intente nuevamente en unos minutos';
export const FILE_UNSCANNED_CODE = 'files.unscanned';
