/** What the code in the link is sealed for, and for how long it is good. */
export const FIRST_OPERATOR_SEAL = 'first-operator';
export const FIRST_OPERATOR_MS = 24 * 60 * 60_000;
