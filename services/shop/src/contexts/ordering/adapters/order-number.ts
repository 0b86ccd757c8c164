const NUMBER = /^[1-9]\d{0,8}$/;

/** The number that people write; undefined when no order can have it. */
export const orderNumber = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined);
