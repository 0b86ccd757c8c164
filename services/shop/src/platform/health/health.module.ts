import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.ts';
import { Metrics } from './metrics.ts';

@Module({ controllers: [HealthController], providers: [Metrics], exports: [Metrics] })
export class HealthModule {}
