import type { GroupKey } from '@bujia/contracts/shop-groups';
import type { ShopSecret } from './shop-secret.ts';
import type { ShopSetting } from './shop-setting.ts';

/** How it went when somebody tried what holds. */
export interface Trial {
  group: GroupKey;
  version: number;
  by: string;
  at: Date;
  worked: boolean;
  said: string;
}

/** Changes of settings. All of it within the unit of work of whoever asks. */
export abstract class KeptSettings {
  /** The last change of a group, after which nobody else makes one until the unit is over. */
  abstract lockNewest(group: GroupKey): Promise<ShopSetting | undefined>;
  abstract find(group: GroupKey, version: number): Promise<ShopSetting | undefined>;
  /** Every process hears of it once it is committed. */
  abstract add(change: ShopSetting): void;
  abstract findSecret(id: string): Promise<ShopSecret | undefined>;
  abstract addSecret(secret: ShopSecret): void;
  abstract noteTrial(trial: Trial): Promise<void>;
}
