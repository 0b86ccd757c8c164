import type { ServiceNotice } from './service-notice.ts';

export abstract class ServiceNotices {
  abstract add(notice: ServiceNotice): void;
  /** Nobody else changes it until the transaction ends. */
  abstract lock(accountId: string): Promise<ServiceNotice | undefined>;
  abstract isWanted(accountId: string): Promise<boolean>;
  /** Those that have waited longest, locked. One at a time looks: where another is at it there are none. */
  abstract due(now: Date, most: number): Promise<ServiceNotice[]>;
  abstract forget(accountId: string): Promise<void>;
  abstract forgetGone(since: Date): Promise<void>;
  /** Where both have said whether they want one, the other counts. */
  abstract handOver(from: string, to: string): Promise<void>;
}
