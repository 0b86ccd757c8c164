import type { Session } from './session.ts';

export abstract class AccountSessions {
  abstract add(session: Session): void;
  /** Those of the shop; what is open below /ops is none that a person chooses from. */
  abstract of(accountId: string): Promise<Session[]>;
  abstract byId(id: string): Promise<Session | undefined>;
  abstract end(session: Session): void;
  /** What the account has open below /ops. */
  abstract endOperations(accountId: string): Promise<void>;
  /** Every session of the account, but the one that is spared. */
  abstract endAll(accountId: string, spared?: string): Promise<void>;
}
