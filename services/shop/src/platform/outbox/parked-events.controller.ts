import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../http/described.ts';
import {
  EVENT_NOT_PARKED,
  EVENT_NOT_PARKED_CODE,
  PARKED_EVENTS_PATH,
  RELEASE_EVENT_PATH,
  type ReleaseEventRequest,
  type SucesoApartado,
  releaseEventRules,
} from '@bujia/contracts/emails';
import { Refusal } from '../../kernel/refusal.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { For } from '../http/access.ts';
import { Field } from '../http/field.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { Outbox } from './outbox.ts';

const MOST = 100;

class ReleaseEventBody implements ReleaseEventRequest {
  @Field(releaseEventRules.id) id!: string;
  @Field(releaseEventRules.motivo) motivo!: string;
}

/** Events that were set aside, and how they go on once their cause is mended. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class ParkedEventsController {
  constructor(
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  @Get(PARKED_EVENTS_PATH)
  @ApiOkResponse({ description: 'SucesoApartado[]' })
  async list(): Promise<SucesoApartado[]> {
    return (await this.outbox.parked(MOST)).map(({ id, type, why, occurredAt, parkedAt }) => ({
      ...{ id, tipo: type, motivo: why.slice(0, 500) },
      ocurrido: new Date(occurredAt).toISOString(),
      apartado: new Date(parkedAt).toISOString(),
    }));
  }

  @Post(RELEASE_EVENT_PATH)
  @HttpCode(200)
  async release(@Body() { id, motivo }: ReleaseEventBody): Promise<true> {
    await this.unit.run(async () => {
      if (!(await this.outbox.takeBack(id, motivo)))
        throw new Refusal('missing', EVENT_NOT_PARKED_CODE, EVENT_NOT_PARKED);
      await this.staffLog.write('ReleaseEvent', { id });
    });
    return true;
  }
}
