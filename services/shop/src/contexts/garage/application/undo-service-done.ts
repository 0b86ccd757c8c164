import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OwnVehicle } from './own-vehicle.ts';

export class UndoServiceDone extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly id: string,
    readonly doneId: string,
  ) {
    super();
  }
}

/** The mileage that was noted with it stays: the odometer showed it. */
@CommandHandler(UndoServiceDone)
export class UndoServiceDoneHandler implements ICommandHandler<UndoServiceDone> {
  constructor(private readonly own: OwnVehicle) {}

  async execute({ accountId, id, doneId }: UndoServiceDone): Promise<void> {
    (await this.own.lock(accountId, id)).undoDone(doneId);
  }
}
