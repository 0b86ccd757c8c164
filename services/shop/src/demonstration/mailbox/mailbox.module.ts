import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxServer } from './mailbox-server.ts';

/** Takes the place of a mail server where the configuration names none. */
@Module({ controllers: [MailboxController], providers: [MailboxServer] })
export class MailboxModule {}
