import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { Config } from '../../../platform/config/config.ts';
import type { ShopChanges, ShopVersions } from '../../../platform/config/shop-in-hand.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { Wakeups } from '../../../platform/database/wakeups.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { SETTINGS_CHANNEL } from './mikro-settings.ts';
import { SEALED_ROWS, type SealedRow, namesOfSecrets, openedSecrets } from './opened-secrets.ts';

/** Whoever misses a notice has it by then. */
const LOOK_MS = 5_000;

/** Keeps this process's shop what the rows say: from its start on, at each notice, and now and then in case one was lost. */
@Injectable()
export class CurrentSettings implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(CurrentSettings.name);
  private looks: Promise<void> = Promise.resolve();
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private ignored = '';

  constructor(
    private readonly config: Config,
    private readonly primary: Primary,
    private readonly wakeups: Wakeups,
    private readonly seals: Seals,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.lookCalmly();
    await this.wakeups.on(SETTINGS_CHANNEL, () => void this.lookCalmly());
    this.timer = setInterval(() => {
      if (this.waiting === 0) void this.lookCalmly();
    }, LOOK_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** One look after the other, so that none tells of what was before another. */
  look(): Promise<void> {
    this.waiting += 1;
    const look = this.looks.then(() => this.read()).finally(() => (this.waiting -= 1));
    this.looks = look.catch(() => undefined);
    return look;
  }

  /** Where the database is away, what was known holds on. */
  lookCalmly(): Promise<void> {
    return this.look().catch((error: unknown) => this.log.warn(`Settings were not read: ${(error as Error).message}`));
  }

  private async read(): Promise<void> {
    const { changes, versions } = await this.newest();
    const { inHand } = this.config;
    const left = inHand.take(changes, await this.secretsOf(changes), versions);
    const ignored = [...left, ...inHand.closed].join(', ');
    if (ignored !== this.ignored && ignored !== '')
      this.log.warn(
        `What was changed of ${ignored} does not fit the shop's file any more, or opens with no secret that is set`,
      );
    this.ignored = ignored;
  }

  private async newest(): Promise<{ changes: ShopChanges; versions: ShopVersions }> {
    const rows = await this.primary.alone<{ group: GroupKey; version: number; value: object }>(
      `SELECT DISTINCT ON (group_key) group_key AS "group", version, value FROM shop_setting ORDER BY group_key, version DESC`,
    );
    return {
      changes: Object.fromEntries(rows.map(({ group, value }) => [group, value])),
      versions: Object.fromEntries(rows.map(({ group, version }) => [group, version])),
    };
  }

  private async secretsOf(changes: ShopChanges): Promise<ReadonlyMap<string, string>> {
    const names = namesOfSecrets(changes);
    if (names.length === 0) return new Map();
    const rows = await this.primary.alone<SealedRow>(`${SEALED_ROWS} ?::uuid[])`, [`{${names.join(',')}}`]);
    return openedSecrets(rows, this.seals);
  }
}
