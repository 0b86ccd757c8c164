import type { LinkPurpose } from '../contract.ts';
import type { LinkCode } from './link-code.ts';

export interface UsedLink {
  accountId: string;
  email: string;
  registeredFrom: string | null;
}

export abstract class LinkCodes {
  abstract add(link: LinkCode): void;
  /** What `use` would give now. */
  abstract find(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined>;
  /** Uses the link up. Of any number at once one gets it; undefined when it is used, too old, or leads to no account. */
  abstract use(id: string, purpose: LinkPurpose, now: Date): Promise<UsedLink | undefined>;
  /** Whether one that was sent for the purpose lies unused. */
  abstract isOpen(accountId: string, purpose: LinkPurpose, now: Date): Promise<boolean>;
  /** What was sent for the purpose and lies unused becomes void; with `since`, what was sent after that link alone. */
  abstract voidAll(accountId: string, purpose: LinkPurpose, now: Date, since?: string): Promise<void>;
}
