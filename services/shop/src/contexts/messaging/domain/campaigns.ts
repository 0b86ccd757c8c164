import type { Campaign } from './campaign.ts';

export abstract class Campaigns {
  abstract add(campaign: Campaign): void;
  /** Locked until the transaction ends: no mail of it is claimed meanwhile. */
  abstract lock(id: string): Promise<Campaign | undefined>;
  abstract remove(campaign: Campaign): void;
}
