import { Global, Module } from '@nestjs/common';
import { declareRetention } from '../retention/retention.ts';
import { StaffLog } from './staff-log.ts';

const retention = declareRetention('staff-log', {
  ...{ table: 'staff_log', days: 730, since: 'at' },
  reason: 'What was done at the counter may be asked for two years later; the database takes nothing away before.',
});

@Global()
@Module({ providers: [StaffLog, retention], exports: [StaffLog] })
export class StaffLogModule {}
