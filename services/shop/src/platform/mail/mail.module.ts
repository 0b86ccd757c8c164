import { type DynamicModule, Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Mainstays } from '../health/mainstays.ts';
import { BulkSmtp } from './bulk-smtp.ts';
import { Smtp } from './smtp.ts';
import { smtpOptions } from './smtp-options.ts';

/** A newsletter waits for nobody who is slow: its sender holds a mail for longer than this. */
const BULK = { connections: 10, timeouts: { connect: 10_000, silence: 30_000, attempt: 60_000 } };

@Injectable()
class SmtpCloser implements OnApplicationShutdown {
  constructor(
    private readonly smtp: Smtp,
    private readonly bulk: BulkSmtp,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.smtp.close(), this.bulk.close()]);
  }
}

@Global()
@Module({})
export class MailModule {
  static for(config: Config): DynamicModule {
    const settings = () => smtpOptions(config, config.mail);
    return {
      module: MailModule,
      providers: [
        {
          ...{ provide: Smtp, inject: [Mainstays] },
          useFactory: (mainstays: Mainstays) => new Smtp(settings, (problem) => mainstays.saw('correo', problem)),
        },
        { provide: BulkSmtp, useFactory: () => new BulkSmtp(() => ({ ...settings(), ...BULK })) },
        SmtpCloser,
      ],
      exports: [Smtp, BulkSmtp],
    };
  }
}
