import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { HealthModule } from '../health/health.module.ts';
import { Auditor } from './auditor.ts';

@Module({ imports: [DiscoveryModule, HealthModule], providers: [Auditor] })
export class AuditModule {}
