import { localDate } from '@bujia/ecuador/guayaquil';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Reading } from '../domain/reading.ts';
import { OwnVehicle } from './own-vehicle.ts';

export class NoteMileage extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly reading: Reading,
    readonly sure: boolean,
  ) {
    super();
  }
}

@CommandHandler(NoteMileage)
export class NoteMileageHandler implements ICommandHandler<NoteMileage> {
  constructor(
    private readonly own: OwnVehicle,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, id, reading, sure }: NoteMileage): Promise<void> {
    const vehicle = await this.own.lock(accountId, id);
    vehicle.note(reading, localDate(this.clock.now()), sure);
  }
}
