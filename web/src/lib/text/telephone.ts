/** Address that dials a number as people write it. */
export const telephone = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
