import type { LinkPurpose } from '../contract.ts';
import type { LinkCode } from './link-code.ts';

export interface UsedLink {
  accountId: string;
  email: string;
}

export abstract class LinkCodes {
  abstract add(link: LinkCode): void;
  /** Uses the link up. Of any number at once one gets it; undefined when it is used, too old, or leads to no account. */
  abstract use(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined>;
  /** What was sent for the purpose and lies unused becomes void. */
  abstract voidAll(accountId: string, purpose: LinkPurpose, now: Date): Promise<void>;
}
