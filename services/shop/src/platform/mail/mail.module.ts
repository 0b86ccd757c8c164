import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { MailboxController } from './mailbox.controller.ts';
import { MailboxServer } from './mailbox-server.ts';
import { Smtp } from './smtp.ts';

@Injectable()
class SmtpCloser implements OnApplicationShutdown {
  constructor(private readonly smtp: Smtp) {}

  onApplicationShutdown(): void {
    this.smtp.close();
  }
}

@Global()
@Module({})
export class MailModule {
  static for(config: Config): DynamicModule {
    const embedded = config.runsApi && config.mailboxPort !== undefined;
    return {
      module: MailModule,
      controllers: embedded ? [MailboxController] : [],
      providers: [
        { provide: Smtp, useFactory: () => new Smtp({ url: config.smtpUrl, dkim: config.dkim }) },
        SmtpCloser,
        ...(embedded ? [MailboxServer] : []),
      ],
      exports: [Smtp],
    };
  }
}
