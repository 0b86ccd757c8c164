import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Fault } from '@bujia/contracts/shapes';
import {
  type Beside,
  type GroupKey,
  SHOP_GROUPS,
  type ShopGroups,
  groupFaults,
  groupOf,
  isNothing,
  keptFaults,
} from '@bujia/contracts/shop-groups';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { KeptSettings } from '../domain/kept-settings.ts';
import { settingChangedMeanwhile, settingUnchanged, settingWrong } from '../domain/settings-errors.ts';
import { ShopSetting } from '../domain/shop-setting.ts';
import { SecretsOfSettings, shown } from './secrets-of-settings.ts';

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
    private readonly secrets: SecretsOfSettings,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async write({ group, version, value: hidden, by, restores }: Wish): Promise<void> {
    const rows = await this.lockedRows(group);
    if ((rows[group]?.version ?? 0) !== version) throw settingChangedMeanwhile();
    const { inHand } = this.config;
    const { fields } = SHOP_GROUPS[group];
    const value = shown(fields, hidden);
    // The rows and not what this process remembers, which may be a moment old.
    const heldOf = <Key extends GroupKey>(key: Key) => inHand.heldOf(key, rows[key]?.value);
    const held = heldOf(group);
    const beside = isTogether(group) ? { horario: heldOf('horario'), reservas: heldOf('reservas') } : undefined;
    const [fault] = this.faults(group, value, held, beside, restores);
    if (fault) throw settingWrong(fields, fault);
    const clean = groupOf(group, value);
    if (isDeepStrictEqual(clean, this.isGivenBack(group, rows[group]) ? {} : held)) throw settingUnchanged();
    const now = this.clock.now();
    const kept = await this.secrets.keep(group, clean, held, by, now);
    const change = { group, version: version + 1, by, restores: restores ?? null };
    this.settings.add(ShopSetting.make({ ...change, value: kept, before: { ...held } }, now));
  }

  private faults(
    group: GroupKey,
    value: object,
    held: ShopGroups[GroupKey],
    beside: Beside | undefined,
    restores: number | undefined,
  ): Fault[] {
    // The environment has what it has.
    if (restores === 0 && isNothing(value)) return [];
    const faults = groupFaults(group, value, held, beside);
    // What was put together before is kept together.
    return faults.length > 0 || restores !== undefined ? faults : keptFaults(group, value as typeof held, held);
  }

  private isGivenBack(group: GroupKey, row: ShopSetting | undefined): boolean {
    return SHOP_GROUPS[group].ofEnvironment === true && (row === undefined || isNothing(row.value));
  }

  /** Of the group, and of those it is judged with: always in the same order, so that nobody waits for each other. */
  private async lockedRows(group: GroupKey): Promise<Partial<Record<GroupKey, ShopSetting>>> {
    const rows: Partial<Record<GroupKey, ShopSetting>> = {};
    for (const key of isTogether(group) ? TOGETHER : [group]) rows[key] = await this.settings.lockNewest(key);
    return rows;
  }
}
