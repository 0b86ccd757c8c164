import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { type GroupKey, SHOP_GROUPS, groupFaults, groupOf } from '@bujia/contracts/shop-groups';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { KeptSettings } from '../domain/kept-settings.ts';
import { settingChangedMeanwhile, settingUnchanged, settingWrong } from '../domain/settings-errors.ts';
import { ShopSetting } from '../domain/shop-setting.ts';

export interface Wish {
  group: GroupKey;
  /** The one that was shown to whoever asks. */
  version: number;
  value: object;
  by: string;
  restores?: number;
}

const TOGETHER: readonly GroupKey[] = ['horario', 'reservas'];
const isTogether = (group: GroupKey): boolean => TOGETHER.includes(group);

/** Writes a change of a group, whether somebody typed it or puts it back. */
@Injectable()
export class WriteSettings {
  constructor(
    private readonly settings: KeptSettings,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async write({ group, version, value, by, restores }: Wish): Promise<void> {
    const rows = await this.lockedRows(group);
    if ((rows[group]?.version ?? 0) !== version) throw settingChangedMeanwhile();
    const { inHand } = this.config;
    // The rows and not what this process remembers, which may be a moment old.
    const heldOf = <Key extends GroupKey>(key: Key) => inHand.heldOf(key, rows[key]?.value);
    const held = heldOf(group);
    const beside = isTogether(group) ? { horario: heldOf('horario'), reservas: heldOf('reservas') } : undefined;
    const [fault] = groupFaults(group, value, held, beside);
    if (fault) throw settingWrong(SHOP_GROUPS[group].fields, fault);
    const clean = groupOf(group, value);
    if (isDeepStrictEqual(clean, held)) throw settingUnchanged();
    this.settings.add(
      ShopSetting.make(
        {
          ...{ group, version: version + 1, by, restores: restores ?? null },
          ...{ value: { ...clean }, before: { ...held } },
        },
        this.clock.now(),
      ),
    );
  }

  /** Of the group, and of those it is judged with: always in the same order, so that nobody waits for each other. */
  private async lockedRows(group: GroupKey): Promise<Partial<Record<GroupKey, ShopSetting>>> {
    const rows: Partial<Record<GroupKey, ShopSetting>> = {};
    for (const key of isTogether(group) ? TOGETHER : [group]) rows[key] = await this.settings.lockNewest(key);
    return rows;
  }
}
