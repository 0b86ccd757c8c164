import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Config } from '../../../../platform/config/config.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { TaxSandbox } from './tax-sandbox.ts';

/** Runs the sandbox beside the worker when it is configured and nobody says where another one is. */
@Injectable()
export class EmbeddedSandbox implements OnModuleInit, OnApplicationShutdown {
  private readonly sandbox: TaxSandbox | undefined;

  constructor(
    private readonly config: Config,
    private readonly outbound: Outbound,
    clock: Clock,
  ) {
    const { authority, authorityUrl } = config.invoicing;
    if (config.runsWorker && authority === 'sandbox' && !authorityUrl) this.sandbox = new TaxSandbox(() => clock.now());
  }

  /** Where the configured authority answers. */
  get origin(): string {
    const origin = this.config.invoicing.authorityUrl ?? this.sandbox?.origin;
    if (!origin) throw new Error('The tax authority is asked by workers alone');
    return origin;
  }

  async onModuleInit(): Promise<void> {
    await this.sandbox?.start();
    if (this.sandbox) this.outbound.admit(this.sandbox.origin);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sandbox?.stop();
  }
}
