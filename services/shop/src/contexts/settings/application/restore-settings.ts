import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { Config } from '../../../platform/config/config.ts';
import { KeptSettings } from '../domain/kept-settings.ts';
import { settingMissing } from '../domain/settings-errors.ts';
import { WriteSettings } from './write-settings.ts';

/** As a group was after one of its changes, or in the file; checked as if it were typed anew. */
export class RestoreSettings extends Command<void> {
  constructor(
    readonly group: GroupKey,
    readonly version: number,
    readonly to: number,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(RestoreSettings)
export class RestoreSettingsHandler implements ICommandHandler<RestoreSettings> {
  constructor(
    private readonly kept: KeptSettings,
    private readonly settings: WriteSettings,
    private readonly config: Config,
  ) {}

  async execute({ group, version, to, by }: RestoreSettings): Promise<void> {
    const first = SHOP_GROUPS[group].ofEnvironment ? {} : this.config.inHand.inFile[group];
    const value = to === 0 ? first : (await this.kept.find(group, to))?.value;
    if (!value) throw settingMissing();
    await this.settings.write({ group, version, value, by, restores: to });
  }
}
