import type { GroupKey } from '@bujia/contracts/shop-groups';
import type { ShopSetting } from './shop-setting.ts';

/** Changes of settings. All of it within the unit of work of whoever asks. */
export abstract class KeptSettings {
  /** The last change of a group, after which nobody else makes one until the unit is over. */
  abstract lockNewest(group: GroupKey): Promise<ShopSetting | undefined>;
  abstract find(group: GroupKey, version: number): Promise<ShopSetting | undefined>;
  /** Every process hears of it once it is committed. */
  abstract add(change: ShopSetting): void;
}
