export type RefusalKind =
  | 'invalid' // the request makes no sense: 400
  | 'unauthorised' // nobody is signed in: 401
  | 'forbidden' // signed in, but not allowed: 403
  | 'missing' // not there, or somebody else's: 404
  | 'conflict' // the state does not allow it now: 409
  | 'unprocessable' // understood, but breaks a rule: 422
  | 'too-many' // 429
  | 'unavailable'; // somebody outside does not answer now: 503

/**
 * A "no" that the domain says on purpose. Each context declares its own in one file, with a stable code;
 * the message is the Spanish text that a person reads.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
  }
}
