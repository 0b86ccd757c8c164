import { Injectable } from '@nestjs/common';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { KeptSettings, type Trial } from '../domain/kept-settings.ts';
import { ShopSecret } from '../domain/shop-secret.ts';
import { ShopSetting } from '../domain/shop-setting.ts';

/** Processes that listen here look anew. */
export const SETTINGS_CHANNEL = 'shop_settings';

@Injectable()
export class MikroSettings extends KeptSettings {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly wakeups: Wakeups,
  ) {
    super();
  }

  async lockNewest(group: GroupKey): Promise<ShopSetting | undefined> {
    // There may be no row yet, so the group itself is locked.
    await this.unit.em.execute(`SELECT pg_advisory_xact_lock(hashtextextended('shop_setting ' || ?, 0))`, [group]);
    const [newest] = await this.unit.em.find(ShopSetting, { group }, { orderBy: { version: 'desc' }, limit: 1 });
    return newest;
  }

  async find(group: GroupKey, version: number): Promise<ShopSetting | undefined> {
    return (await this.unit.em.findOne(ShopSetting, { group, version })) ?? undefined;
  }

  add(change: ShopSetting): void {
    this.unit.em.persist(change);
    this.unit.afterCommit(() => this.wakeups.wake(SETTINGS_CHANNEL));
  }

  async findSecret(id: string): Promise<ShopSecret | undefined> {
    return (await this.unit.em.findOne(ShopSecret, { id })) ?? undefined;
  }

  addSecret(secret: ShopSecret): void {
    this.unit.em.persist(secret);
  }

  async noteTrial({ group, version, by, at, worked, said }: Trial): Promise<void> {
    await this.unit.em.execute(
      `INSERT INTO shop_trial (group_key, version, made_by, made_at, worked, said) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (group_key) DO UPDATE SET version = excluded.version, made_by = excluded.made_by, made_at = excluded.made_at,
         worked = excluded.worked, said = excluded.said`,
      [group, version, by, at, worked, said],
    );
  }
}
