/** What devices are asked to sign: kept by the shop, one for each browser of an account, good once and for minutes. */
export abstract class PasskeyChallenges {
  /** Takes the place of an earlier one. */
  abstract keep(accountId: string, holder: string, challenge: string): Promise<void>;
  /** Gone with the asking, whatever comes of it. */
  abstract spend(accountId: string, holder: string): Promise<string | undefined>;
}
