import { AUDITED_RULES_PATH, type ReglaAuditada } from '@bujia/contracts/audit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '../http/described.ts';
import { For } from '../http/access.ts';
import { Auditor } from './auditor.ts';
import { AuditRecord } from './audit-record.ts';

@ApiTags('Operación')
@For('operator')
@Controller('api')
export class AuditController {
  constructor(
    private readonly auditor: Auditor,
    private readonly record: AuditRecord,
  ) {}

  @Get(AUDITED_RULES_PATH)
  rules(): Promise<ReglaAuditada[]> {
    return this.record.shown(this.auditor.rules);
  }
}
