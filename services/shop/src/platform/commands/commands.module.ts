import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { StaffLogModule } from '../staff-log/staff-log.module.ts';
import { Commands } from './commands.ts';

@Global()
@Module({
  imports: [CqrsModule.forRoot(), DiscoveryModule, StaffLogModule],
  providers: [Commands],
  exports: [Commands],
})
export class CommandsModule {}
