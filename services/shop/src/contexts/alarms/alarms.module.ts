import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { declareCommands } from '../../platform/commands/commands.ts';
import { declareEvents } from '../../platform/queues/event-registry.ts';
import { alarmsRetention } from './adapters/alarms-retention.ts';
import { BellController } from './adapters/bell.controller.ts';
import { MikroAlarms } from './adapters/mikro-alarms.ts';
import { RaiseAlarms } from './application/raise-alarms.ts';
import { StandingTroubles } from './application/standing-troubles.ts';
import { SwitchAlarm, SwitchAlarmHandler } from './application/switch-alarm.ts';
import { OperatorsNeeded } from './contract.ts';
import { Alarms } from './domain/alarms.ts';

@Module({
  imports: [DiscoveryModule],
  controllers: [BellController],
  providers: [
    alarmsRetention,
    declareEvents(OperatorsNeeded),
    declareCommands(SwitchAlarm),
    SwitchAlarmHandler,
    RaiseAlarms,
    StandingTroubles,
    { provide: Alarms, useClass: MikroAlarms },
  ],
})
export class AlarmsModule {}
