import { STAFF_LOG_PATH, type StaffLogPage, type StaffLogQuery } from '@bujia/contracts/staff-log';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../../../platform/http/described.ts';
import { For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { StaffLogViews } from './staff-log-views.ts';

class StaffLogQueryBody implements StaffLogQuery {
  @Field({ label: 'Quién', max: 120 }) quien?: string;
  @Field({ label: 'Qué', max: 60 }) orden?: string;
  @Field({ label: 'Número o código', pattern: /^[\w-]{1,40}$/ }) objeto?: string;
  @Field({ label: 'Página', pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }) antes?: string;
}

@ApiTags('Auditoría')
@For('operator')
@Controller('api')
export class StaffLogController {
  constructor(private readonly views: StaffLogViews) {}

  @Get(STAFF_LOG_PATH)
  page(@Query() query: StaffLogQueryBody): Promise<StaffLogPage> {
    return this.views.page(query);
  }
}
