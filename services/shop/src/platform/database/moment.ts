/** A moment as a statement of the entity manager answers it. */
export const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const isoOf = (text: string | null): string | null => momentOf(text)?.toISOString() ?? null;
