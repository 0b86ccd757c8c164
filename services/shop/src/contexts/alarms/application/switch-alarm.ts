import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Cause } from '@bujia/contracts/bell';
import { Alarms } from '../domain/alarms.ts';

/** Whether operators are written to of a cause. */
export class SwitchAlarm extends Command<void> {
  constructor(
    readonly cause: Cause,
    readonly sends: boolean,
  ) {
    super();
  }
}

@CommandHandler(SwitchAlarm)
export class SwitchAlarmHandler implements ICommandHandler<SwitchAlarm> {
  constructor(private readonly alarms: Alarms) {}

  async execute({ cause, sends }: SwitchAlarm): Promise<void> {
    (await this.alarms.lock(cause)).send(sends);
  }
}
