import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { BeforeOpening } from './adapters/before-opening.ts';
import { CurrentSettings } from './adapters/current-settings.ts';
import { MikroSettings } from './adapters/mikro-settings.ts';
import { SettingsController } from './adapters/settings.controller.ts';
import { SettingsDesk } from './adapters/settings-desk.ts';
import { settingsRetention } from './adapters/settings-retention.ts';
import { ChangeSettings, ChangeSettingsHandler } from './application/change-settings.ts';
import { RestoreSettings, RestoreSettingsHandler } from './application/restore-settings.ts';
import { SaveSettings } from './application/save-settings.ts';
import { WriteSettings } from './application/write-settings.ts';
import { SettingsChanged } from './contract.ts';
import { KeptSettings } from './domain/kept-settings.ts';

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [SettingsController],
  providers: [
    settingsRetention,
    declareCommands(ChangeSettings, RestoreSettings),
    declareEvents(SettingsChanged),
    ChangeSettingsHandler,
    RestoreSettingsHandler,
    BeforeOpening,
    CurrentSettings,
    SaveSettings,
    SettingsDesk,
    WriteSettings,
    { provide: KeptSettings, useClass: MikroSettings },
  ],
})
export class SettingsModule {}
