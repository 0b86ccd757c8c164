import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../platform/config/config.ts';
import { Mailbox } from './mailbox.ts';

/** Runs the embedded mailbox beside the pages that show it, on the main database. */
@Injectable()
export class MailboxServer implements OnModuleInit, OnApplicationShutdown {
  readonly pool: pg.Pool;
  private readonly log = new Logger(MailboxServer.name);
  private readonly mailbox: Mailbox;

  constructor(private readonly config: Config) {
    this.pool = new pg.Pool({ connectionString: config.databaseUrl, max: 2 });
    this.pool.on('error', () => undefined);
    this.mailbox = new Mailbox(this.pool, (error) => this.log.error(error));
  }

  async onModuleInit(): Promise<void> {
    await this.mailbox.listen(this.config.mailboxPort!);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.mailbox.close();
    await this.pool.end();
  }
}
