export const countOf = (total: number): string => `${total} ${total === 1 ? 'opinión' : 'opiniones'}`;
