import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { TaxSandbox } from './tax-sandbox.ts';

/** Runs the sandbox beside the worker when it is configured and nobody says where another one is. */
@Injectable()
export class EmbeddedSandbox implements OnModuleInit, OnApplicationShutdown {
  private readonly sandbox: TaxSandbox | undefined;

  constructor(
    private readonly config: Config,
    clock: Clock,
  ) {
    const { authority, authorityUrl } = config.invoicing;
    if (config.runsWorker && authority === 'sandbox' && !authorityUrl) this.sandbox = new TaxSandbox(() => clock.now());
  }

  /** Where the configured authority answers. */
  get origin(): string {
    const { authority, authorityUrl } = this.config.invoicing;
    if (authorityUrl) return authorityUrl;
    if (this.sandbox) return this.sandbox.origin;
    return `https://${authority === 'production' ? 'cel' : 'celcer'}.sri.gob.ec`;
  }

  async onModuleInit(): Promise<void> {
    await this.sandbox?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox?.stop();
  }
}
