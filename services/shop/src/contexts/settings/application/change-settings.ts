import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GroupKey } from '@bujia/contracts/shop-groups';
import { WriteSettings } from './write-settings.ts';

/** What an operator typed; secrets are hidden in it. */
export class ChangeSettings extends Command<void> {
  constructor(
    readonly group: GroupKey,
    readonly version: number,
    readonly value: object,
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(private readonly settings: WriteSettings) {}

  async execute({ group, version, value, by }: ChangeSettings): Promise<void> {
    await this.settings.write({ group, version, value, by });
  }
}
