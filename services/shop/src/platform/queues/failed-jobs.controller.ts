import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '../http/described.ts';
import {
  FAILED_JOBS_PATH,
  JOB_MISSING,
  JOB_MISSING_CODE,
  RETRY_JOB_PATH,
  type RetryJobRequest,
  retryJobRules,
  type TrabajoFallido,
} from '@bujia/contracts/emails';
import { Refusal } from '../../kernel/refusal.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { For } from '../http/access.ts';
import { Field } from '../http/field.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { Queues } from './queues.ts';

const MOST = 100;

class RetryJobBody implements RetryJobRequest {
  @Field(retryJobRules.cola) cola!: string;
  @Field(retryJobRules.id) id!: string;
}

const jobMissing = () => new Refusal('missing', JOB_MISSING_CODE, JOB_MISSING);

/** Reactions that gave up, and how to run them again: what operators need daily of the whole board at /ops/queues. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class FailedJobsController {
  constructor(
    private readonly queues: Queues,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  @Get(FAILED_JOBS_PATH)
  async list(): Promise<TrabajoFallido[]> {
    const found = await Promise.all(
      Object.entries(this.queues.all).map(async ([cola, queue]) =>
        (await queue.getFailed(0, MOST - 1)).map((job) => ({
          cola,
          id: job.id ?? '',
          nombre: job.name,
          motivo: job.failedReason.slice(0, 500),
          intentos: job.attemptsMade,
          fallo: new Date(job.finishedOn ?? job.timestamp).toISOString(),
        })),
      ),
    );
    return found
      .flat()
      .sort((a, b) => b.fallo.localeCompare(a.fallo))
      .slice(0, MOST);
  }

  @Post(RETRY_JOB_PATH)
  @HttpCode(200)
  async retry(@Body() { cola, id }: RetryJobBody): Promise<true> {
    const queue = Object.entries(this.queues.all).find(([name]) => name === cola)?.[1];
    const job = await queue?.getJob(id);
    if (!job) throw jobMissing();
    await this.unit.run(() => this.staffLog.write('RetryJob', { queue: cola, id }));
    if (!(await this.queues.retry(job))) throw jobMissing();
    return true;
  }
}
