import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { HealthModule } from '../health/health.module.ts';
import { declareRetention } from '../retention/retention.ts';
import { declareConcerns } from '../attention/concern.ts';
import { auditConcern } from './audit-concern.ts';
import { AuditController } from './audit.controller.ts';
import { AuditRecord } from './audit-record.ts';
import { Auditor } from './auditor.ts';

const retention = declareRetention(
  'audit',
  { table: 'audit_rule', until: 'no version has the rule', reason: 'When each rule was looked at; one row each.' },
  {
    table: 'audit_finding',
    until: 'what broke the rule holds again',
    reason: 'What breaks a rule, a thousand rows at most.',
  },
);

const concern = declareConcerns([Auditor, AuditRecord], (auditor: Auditor, record: AuditRecord) => [
  auditConcern(auditor, record),
]);

@Module({
  imports: [DiscoveryModule, HealthModule],
  controllers: [AuditController],
  providers: [Auditor, AuditRecord, retention, concern],
})
export class AuditModule {}
