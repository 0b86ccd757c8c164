import { localDate } from '@bujia/ecuador/guayaquil';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Config } from '../../../platform/config/config.ts';
import { taskUnknown } from '../domain/garage-errors.ts';
import type { Done } from '../domain/service-due.ts';
import { OwnVehicle } from './own-vehicle.ts';

export class MarkServiceDone extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly done: Done,
    readonly sure: boolean,
  ) {
    super();
  }
}

@CommandHandler(MarkServiceDone)
export class MarkServiceDoneHandler implements ICommandHandler<MarkServiceDone> {
  constructor(
    private readonly own: OwnVehicle,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, id, done, sure }: MarkServiceDone): Promise<void> {
    const vehicle = await this.own.lock(accountId, id);
    if (!this.config.maintenance.some(({ key }) => key === done.task)) throw taskUnknown();
    vehicle.markDone(done, localDate(this.clock.now()), sure);
  }
}
