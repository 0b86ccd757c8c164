/** Parts that an account keeps to look at again. Each change may be repeated. */
export abstract class Favourites {
  /** The newest first. */
  abstract of(accountId: string): Promise<number[]>;
  /** Nobody else changes them until the transaction ends. */
  abstract lock(accountId: string): Promise<number[]>;
  /** The first of them becomes the newest. */
  abstract add(accountId: string, partIds: readonly number[], now: Date): Promise<void>;
  abstract remove(accountId: string, partId: number): Promise<void>;
  abstract forget(accountId: string): Promise<void>;
  abstract forgetGone(since: Date): Promise<void>;
  abstract handOver(from: string, to: string): Promise<void>;
}
