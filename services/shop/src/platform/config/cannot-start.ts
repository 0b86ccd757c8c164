/** Why the service does not start, in words that say what to do; a stack would only bury them. */
export class CannotStart extends Error {}
