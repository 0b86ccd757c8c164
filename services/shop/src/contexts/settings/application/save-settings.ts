import { Injectable } from '@nestjs/common';
import { type GroupKey, SHOP_GROUPS } from '@bujia/contracts/shop-groups';
import { Commands } from '../../../platform/commands/commands.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { PasswordAsked } from '../../identity/contract.ts';
import { passwordNeeded, settingWrong } from '../domain/settings-errors.ts';
import { ChangeSettings } from './change-settings.ts';
import { HelpOfGroups } from './help-of-groups.ts';
import { RestoreSettings } from './restore-settings.ts';
import { hidden } from './secrets-of-settings.ts';

/** Whoever took an operator's session leads no money and no letters elsewhere: what is guarded takes the password. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly passwords: PasswordAsked,
    private readonly help: HelpOfGroups,
    private readonly commands: Commands,
  ) {}

  async save(group: GroupKey, version: number, value: object, by: Viewer, password?: string): Promise<void> {
    await this.confirm(group, by, password);
    const { fields } = SHOP_GROUPS[group];
    const { faults, told } = await this.help.look(group, value);
    if (faults[0]) throw settingWrong(fields, faults[0]);
    const typed = hidden(fields, { ...value, ...told });
    await this.commands.execute(new ChangeSettings(group, version, typed, by.userId));
  }

  async restore(group: GroupKey, version: number, to: number, by: Viewer, password?: string): Promise<void> {
    await this.confirm(group, by, password);
    await this.commands.execute(new RestoreSettings(group, version, to, by.userId));
  }

  private async confirm(group: GroupKey, { userId, sessionId }: Viewer, password: string | undefined): Promise<void> {
    if (!SHOP_GROUPS[group].guarded) return;
    if (!password) throw passwordNeeded();
    await this.passwords.confirm(userId, password, sessionId);
  }
}
