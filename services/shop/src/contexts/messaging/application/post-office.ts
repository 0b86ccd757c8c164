import type { Email } from '../domain/email.ts';

export interface Delivery {
  /** False: refused for good. */
  accepted: boolean;
  subject: string;
  answer: string;
}

/** Renders an e-mail and hands it to the mail server. A passing fault is thrown, to be tried again. */
export abstract class PostOffice {
  abstract deliver(email: Email): Promise<Delivery>;
}
