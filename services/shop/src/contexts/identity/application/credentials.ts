/** What is needed to check a password, read before any transaction begins. */
export abstract class Credentials {
  abstract byEmail(email: string): Promise<{ accountId: string; passwordHash: string } | undefined>;
  abstract byId(accountId: string): Promise<{ passwordHash: string } | undefined>;
}
