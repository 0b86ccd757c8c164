import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Pendiente } from '@bujia/contracts/settings-desk';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { configuredOpenings } from '../../../platform/opening/configured.ts';
import { OPENINGS, type Opening } from '../../../platform/opening/opening.ts';
import { seenOpenings } from './seen-openings.ts';

/** What is there and what is missing before the shop opens, of all contexts. */
@Injectable()
export class BeforeOpening implements OnModuleInit {
  private declared: Opening[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly primary: Primary,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.declared = this.discovery
      .getProviders()
      .flatMap(({ instance }) => (instance as { [OPENINGS]?: Opening[] } | undefined)?.[OPENINGS] ?? []);
  }

  list(): Promise<Pendiente[]> {
    const all = [...configuredOpenings(this.config, () => this.clock.now()), ...this.declared];
    return seenOpenings(all, async (sql) => (await this.primary.row<never>(sql))!);
  }
}
