import type { Session } from './session.ts';

/** Whoever signs in more often ends what was not used for longest: all of them are ended in one transaction, and listed in one answer. */
export const SESSIONS_OF_ONE = 50;

export abstract class AccountSessions {
  abstract add(session: Session): void;
  /** Those of the shop; what is open below /ops is none that a person chooses from. */
  abstract of(accountId: string): Promise<Session[]>;
  /** Room for one more beside `SESSIONS_OF_ONE`. */
  abstract makeRoom(accountId: string): Promise<void>;
  abstract byId(id: string): Promise<Session | undefined>;
  /** One that nothing was opened by. */
  abstract end(session: Session): void;
  /** With what the account has open below /ops: nobody can tell which of its sessions opened it. */
  abstract endWithOperations(session: Session): Promise<void>;
  /** Every session of the account, but the one that is spared. */
  abstract endAll(accountId: string, spared?: string): Promise<void>;
}
