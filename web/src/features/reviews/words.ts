const MONTH = new Intl.DateTimeFormat('es-EC', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as "noviembre de 2026". */
export const monthInWords = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

export const countOf = (total: number): string => `${total} ${total === 1 ? 'opinión' : 'opiniones'}`;
