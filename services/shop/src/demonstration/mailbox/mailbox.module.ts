import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../../platform/config/config.ts';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxServer } from './mailbox-server.ts';

/** Takes the place of a mail server where the configuration names none; elsewhere it is empty. */
@Module({})
export class MailboxModule {
  static for(config: Config): DynamicModule {
    const embedded = config.runsApi && config.mailboxPort !== undefined;
    return {
      module: MailboxModule,
      controllers: embedded ? [MailboxController] : [],
      providers: embedded ? [MailboxServer] : [],
    };
  }
}
