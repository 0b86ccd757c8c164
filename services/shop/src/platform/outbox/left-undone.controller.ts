import {
  type DejadoSinHacer,
  LEFT_TRIED_ALREADY,
  LEFT_TRIED_ALREADY_CODE,
  LEFT_UNDONE_PATH,
  TRY_LEFT_PATH,
  tryLeftRules,
} from '@bujia/contracts/left-undone';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Refusal } from '../../kernel/refusal.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { For } from '../http/access.ts';
import { ApiOkResponse, ApiTags } from '../http/described.ts';
import { Field } from '../http/field.ts';
import { EventRegistry } from '../queues/event-registry.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { LeftUndone } from './left-undone.ts';
import { Subjects } from './subjects.ts';

const MOST = 100;

class TryLeftBody {
  @Field(tryLeftRules.id) id!: string;
}

/** What operators left undone, to be read and to be tried again. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class LeftUndoneController {
  constructor(
    private readonly left: LeftUndone,
    private readonly subjects: Subjects,
    private readonly registry: EventRegistry,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  @Get(LEFT_UNDONE_PATH)
  @ApiOkResponse({ description: 'DejadoSinHacer[]' })
  async list(): Promise<DejadoSinHacer[]> {
    const rows = await this.left.newest(MOST);
    const [about, people] = await Promise.all([
      this.subjects.of(rows.map(({ data }) => data)),
      this.subjects.of(rows.map(({ by }) => ({ accountId: by }))),
    ]);
    return rows.map(({ id, type, consumer, consumers, failure, reason, leftAt, againAt }, at) => ({
      ...{ id, tipo: type, fallo: failure.slice(0, 500), motivo: reason, asuntos: about[at]! },
      detiene: consumer === null ? (consumers ?? this.registry.consumersOf(type)) : [consumer],
      fecha: new Date(leftAt).toISOString(),
      quien: people[at]![0]?.texto ?? null,
      otraVez: againAt === null ? null : new Date(againAt).toISOString(),
    }));
  }

  @Post(TRY_LEFT_PATH)
  @HttpCode(200)
  async tryAgain(@Body() { id }: TryLeftBody): Promise<true> {
    await this.unit.run(async () => {
      if (!(await this.left.tryAgain(id))) throw new Refusal('conflict', LEFT_TRIED_ALREADY_CODE, LEFT_TRIED_ALREADY);
      await this.staffLog.write('TryLeft', { id });
    });
    return true;
  }
}
