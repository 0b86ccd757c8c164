export interface AccountCredentials {
  accountId: string;
  passwordHash: string;
  registeredAt: Date;
}

/** What is needed to check a password, read before any transaction begins. */
export abstract class Credentials {
  abstract byEmail(email: string): Promise<AccountCredentials | undefined>;
  abstract byId(accountId: string): Promise<{ passwordHash: string } | undefined>;
}
