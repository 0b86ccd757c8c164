import type { UserType } from '@bujia/contracts/accounts';
import type { Owner } from '../domain/common-password.ts';

export interface OpenInvitation extends Owner {
  type: UserType;
  /** The verified account at the address, whose owner shows its password. */
  accountId: string | null;
}

/** Read before any transaction begins. */
export abstract class OpenInvitations {
  /** While the link is good, whoever invited is an operator, and whoever is invited may still become what it says. */
  abstract byLink(linkId: string): Promise<OpenInvitation | undefined>;
  /** The address of one, whether it is still good or not. */
  abstract recipientOf(invitationId: string): Promise<string | undefined>;
}
