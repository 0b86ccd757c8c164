import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { declareOpenings } from '../../platform/opening/opening.ts';
import { declareSealed } from '../../platform/secrets/resealing.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { BeforeOpening } from './adapters/before-opening.ts';
import { CurrentSettings } from './adapters/current-settings.ts';
import { MailHelp } from './adapters/mail-help.ts';
import { MikroSettings } from './adapters/mikro-settings.ts';
import { SentLogos } from './adapters/sent-logos.ts';
import { SettingsController } from './adapters/settings.controller.ts';
import { SettingsDesk } from './adapters/settings-desk.ts';
import { settingsOpenings } from './adapters/settings-openings.ts';
import { settingsRetention } from './adapters/settings-retention.ts';
import { ShopTexts } from './adapters/shop-texts.ts';
import { ShopTextsController } from './adapters/shop-texts.controller.ts';
import { TextPagesController } from './adapters/text-pages.controller.ts';
import { ChangeSettings, ChangeSettingsHandler } from './application/change-settings.ts';
import { HelpOfGroups } from './application/help-of-groups.ts';
import { NoteTrial, NoteTrialHandler } from './application/note-trial.ts';
import { RestoreSettings, RestoreSettingsHandler } from './application/restore-settings.ts';
import { SaveSettings } from './application/save-settings.ts';
import { SECRET_SEAL } from './application/secret-seal.ts';
import { SecretsOfSettings } from './application/secrets-of-settings.ts';
import { TrySettings } from './application/try-settings.ts';
import { WriteSettings } from './application/write-settings.ts';
import { SettingsChanged } from './contract.ts';
import { KeptSettings } from './domain/kept-settings.ts';

@Module({
  imports: [DiscoveryModule, IdentityModule],
  controllers: [SettingsController, ShopTextsController, TextPagesController],
  providers: [
    settingsRetention,
    declareOpenings(...settingsOpenings),
    declareCommands(ChangeSettings, RestoreSettings, NoteTrial),
    declareSealed({ table: 'shop_secret', id: 'id', column: 'sealed', purpose: SECRET_SEAL }),
    declareEvents(SettingsChanged),
    ChangeSettingsHandler,
    RestoreSettingsHandler,
    NoteTrialHandler,
    BeforeOpening,
    CurrentSettings,
    HelpOfGroups,
    MailHelp,
    SaveSettings,
    SecretsOfSettings,
    SentLogos,
    SettingsDesk,
    ShopTexts,
    TrySettings,
    WriteSettings,
    { provide: KeptSettings, useClass: MikroSettings },
  ],
})
export class SettingsModule {}
