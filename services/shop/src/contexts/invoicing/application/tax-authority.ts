import type { Authorisation, Receipt } from '../domain/authority-answers.ts';

/** It did not answer, or not sensibly: nothing is known of what it did with the request. */
export class AuthorityAway extends Error {}

/** The tax authority's two services. To be called outside of any transaction. Each throws `AuthorityAway`. */
export abstract class TaxAuthority {
  abstract send(signedXml: string): Promise<Receipt>;
  abstract authorisation(accessKey: string): Promise<Authorisation>;
}
