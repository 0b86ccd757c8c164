import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { LookAtMainstays } from './look-at-mainstays.ts';
import { Mainstays } from './mainstays.ts';
import { Metrics } from './metrics.ts';
import { UpkeepController } from './upkeep.controller.ts';

@Global()
@Module({
  controllers: [HealthController, UpkeepController],
  providers: [Metrics, Mainstays, LookAtMainstays],
  exports: [Metrics, Mainstays],
})
export class HealthModule {}
