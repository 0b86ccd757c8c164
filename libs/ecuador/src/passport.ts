/** Capital letters and digits; as long as the field of the forms, and not so short that it names nobody. */
export const isPassport = (text: string): boolean => /^[A-Z0-9]{5,13}$/.test(text);
