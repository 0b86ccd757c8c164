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
import { LEAVE_EVENT_PATH, type LeaveEventRequest, leavingRules } from '@bujia/contracts/left-undone';
import { Refusal } from '../../kernel/refusal.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { Caller, For } from '../http/access.ts';
import { Field } from '../http/field.ts';
import type { Viewer } from '../http/viewer.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { LeftUndone } from './left-undone.ts';
import { Outbox } from './outbox.ts';
import { Subjects } from './subjects.ts';

const MOST = 100;

class ReleaseEventBody implements ReleaseEventRequest {
  @Field(releaseEventRules.id) id!: string;
  @Field(releaseEventRules.motivo) motivo!: string;
}

class LeaveEventBody implements LeaveEventRequest {
  @Field(releaseEventRules.id) id!: string;
  @Field(leavingRules.motivo) motivo!: string;
}

const notParked = () => new Refusal('missing', EVENT_NOT_PARKED_CODE, EVENT_NOT_PARKED);

/** Events that were set aside, and how they go on once their cause is mended. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class ParkedEventsController {
  constructor(
    private readonly outbox: Outbox,
    private readonly left: LeftUndone,
    private readonly subjects: Subjects,
    private readonly registry: EventRegistry,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  @Get(PARKED_EVENTS_PATH)
  @ApiOkResponse({ description: 'SucesoApartado[]' })
  async list(): Promise<SucesoApartado[]> {
    const events = await this.outbox.parked(MOST);
    const about = await this.subjects.of(events.map(({ data }) => data));
    return events.map(({ id, type, consumers, why, occurredAt, parkedAt }, at) => ({
      ...{ id, tipo: type, motivo: why.slice(0, 500), asuntos: about[at]! },
      detiene: consumers ?? this.registry.consumersOf(type),
      ocurrido: new Date(occurredAt).toISOString(),
      apartado: new Date(parkedAt).toISOString(),
    }));
  }

  @Post(RELEASE_EVENT_PATH)
  @HttpCode(200)
  async release(@Body() { id, motivo }: ReleaseEventBody): Promise<true> {
    await this.unit.run(async () => {
      if (!(await this.outbox.takeBack(id, motivo))) throw notParked();
      await this.staffLog.write('ReleaseEvent', { id });
    });
    return true;
  }

  @Post(LEAVE_EVENT_PATH)
  @HttpCode(200)
  async leave(@Body() { id, motivo }: LeaveEventBody, @Caller() { userId }: Viewer): Promise<true> {
    await this.unit.run(async () => {
      if (!(await this.left.leaveEvent({ eventId: id, reason: motivo, by: userId }))) throw notParked();
      await this.staffLog.write('LeaveEvent', { id });
    });
    return true;
  }
}
