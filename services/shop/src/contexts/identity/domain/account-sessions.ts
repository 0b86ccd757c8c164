import type { Session } from './session.ts';

export abstract class AccountSessions {
  abstract add(session: Session): void;
  abstract byId(id: string): Promise<Session | undefined>;
  abstract end(session: Session): void;
  /** Every session of the account, but the one that is spared. */
  abstract endAll(accountId: string, spared?: string): Promise<void>;
}
