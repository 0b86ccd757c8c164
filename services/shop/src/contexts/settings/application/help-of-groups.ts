import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type GroupKey, groupFaults, keptFaults } from '@bujia/contracts/shop-groups';
import type { Fault } from '@bujia/contracts/shapes';
import { Config } from '../../../platform/config/config.ts';
import { GROUP_HELP, type GroupHelp, type Looked, type OpenGroup } from '../contract.ts';

/** Of all contexts, what they can tell of a group. */
@Injectable()
export class HelpOfGroups implements OnModuleInit {
  private declared: GroupHelp[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.declared = this.discovery
      .getProviders()
      .flatMap(
        ({ instance }) => (instance as { [GROUP_HELP]?: GroupHelp | GroupHelp[] } | undefined)?.[GROUP_HELP] ?? [],
      );
  }

  of(group: GroupKey): GroupHelp | undefined {
    return this.declared.find((one) => one.group === group);
  }

  /** What the rules refuse is left to them: they are asked again, of the rows themselves, when it is written. */
  async look(group: GroupKey, value: object): Promise<Looked> {
    const look = this.of(group)?.look;
    const open = look && this.faults(group, value).length === 0 ? this.opened(group, value) : undefined;
    return open ? look!(open) : { faults: [] };
  }

  faults(group: GroupKey, value: object): Fault[] {
    const held = this.config.inHand.groups[group];
    const faults = groupFaults(group, value, held);
    return faults.length > 0 ? faults : keptFaults(group, value as typeof held, held);
  }

  opened(group: GroupKey, value: object): OpenGroup | undefined {
    return this.config.inHand.inTheOpen(group, value);
  }
}
