import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../http/described.ts';
import {
  FAILED_JOBS_PATH,
  JOB_MISSING,
  JOB_MISSING_CODE,
  RETRY_JOB_PATH,
  type RetryJobRequest,
  retryJobRules,
  type TrabajosFallidos,
} from '@bujia/contracts/emails';
import {
  LEAVE_JOB_PATH,
  type LeaveJobRequest,
  leavingRules,
  type ReintentoDeTodos,
  RETRY_ALL_JOBS_PATH,
  RETRY_AT_ONCE,
  type RetryAllRequest,
  retryAllRules,
} from '@bujia/contracts/left-undone';
import type { Job } from 'bullmq';
import { Refusal } from '../../kernel/refusal.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { Caller, For } from '../http/access.ts';
import { Field } from '../http/field.ts';
import type { Viewer } from '../http/viewer.ts';
import { LeftUndone } from '../outbox/left-undone.ts';
import { Outbox } from '../outbox/outbox.ts';
import { isUuid, Subjects } from '../outbox/subjects.ts';
import { StaffLog } from '../staff-log/staff-log.ts';
import { Queues, type ReactionJob } from './queues.ts';

const MOST = 100;

class RetryJobBody implements RetryJobRequest {
  @Field(retryJobRules.cola) cola!: string;
  @Field(retryJobRules.id) id!: string;
}

class LeaveJobBody extends RetryJobBody implements LeaveJobRequest {
  @Field(leavingRules.motivo) motivo!: string;
}

class RetryAllBody implements RetryAllRequest {
  @Field(retryAllRules.antes) antes?: string;
}

const jobMissing = () => new Refusal('missing', JOB_MISSING_CODE, JOB_MISSING);

/** Reactions that gave up, and how to run them again: what operators need daily of the whole board at /ops/queues. */
@ApiTags('Operación')
@For('operator')
@Controller('api')
export class FailedJobsController {
  constructor(
    private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly left: LeftUndone,
    private readonly subjects: Subjects,
    private readonly unit: UnitOfWork,
    private readonly staffLog: StaffLog,
  ) {}

  @Get(FAILED_JOBS_PATH)
  @ApiOkResponse({ description: 'TrabajosFallidos' })
  async list(): Promise<TrabajosFallidos> {
    const [total, ...found] = await Promise.all([
      this.queues.failedCount(),
      ...Object.entries(this.queues.all).map(async ([cola, queue]) =>
        (await queue.getFailed(0, MOST - 1)).map((job) => ({ cola, job })),
      ),
    ]);
    const newest = found
      .flat()
      .sort((a, b) => failedAt(b.job) - failedAt(a.job))
      .slice(0, MOST);
    const known = await this.outbox.dataOf(newest.map(({ job }) => job.data.eventId).filter(isUuid));
    const about = await this.subjects.of(newest.map(({ job }) => known.get(job.data.eventId) ?? {}));
    const trabajos = newest.map(({ cola, job }, at) => ({
      ...{ cola, id: job.id ?? '', nombre: job.name, asuntos: about[at]! },
      ...{ motivo: job.failedReason.slice(0, 500), intentos: job.attemptsMade },
      fallo: new Date(failedAt(job)).toISOString(),
    }));
    return { trabajos, total };
  }

  @Post(RETRY_JOB_PATH)
  @HttpCode(200)
  async retry(@Body() { cola, id }: RetryJobBody): Promise<true> {
    const job = await this.jobOf(cola, id);
    await this.unit.run(() => this.staffLog.write('RetryJob', { queue: cola, id }));
    if (!(await this.queues.retry(job))) throw jobMissing();
    return true;
  }

  @Post(RETRY_ALL_JOBS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'ReintentoDeTodos' })
  async retryAll(@Body() { antes }: RetryAllBody): Promise<ReintentoDeTodos> {
    // Their time is the machine's, as of the sweep that runs them again.
    const by = new Date(Math.min(Date.now(), antes === undefined ? Infinity : Date.parse(antes)));
    await this.unit.run(() => this.staffLog.write('RetryAllJobs', { by }));
    const { retried, more } = await this.queues.retryFailed(by.getTime(), RETRY_AT_ONCE);
    return { reintentados: retried, siguen: more, antes: by.toISOString() };
  }

  @Post(LEAVE_JOB_PATH)
  @HttpCode(200)
  async leave(@Body() { cola, id, motivo }: LeaveJobBody, @Caller() { userId }: Viewer): Promise<true> {
    const job = await this.jobOf(cola, id);
    const { eventId } = job.data;
    // It may run at this moment: then it is not for this page to say that it does not.
    if (!isUuid(eventId) || !(await job.isFailed())) throw jobMissing();
    await this.unit.run(async () => {
      const leaving = { eventId, reason: motivo, by: userId };
      if (!(await this.left.leaveReaction(leaving, job.name, job.failedReason))) throw jobMissing();
      await this.staffLog.write('LeaveJob', { queue: cola, id: eventId });
    });
    await this.queues.takeAway(job);
    await this.outbox.finish([eventId]);
    return true;
  }

  private async jobOf(cola: string, id: string): Promise<Job<ReactionJob>> {
    const queue = Object.entries(this.queues.all).find(([name]) => name === cola)?.[1];
    const job = await queue?.getJob(id);
    if (!job) throw jobMissing();
    return job;
  }
}

const failedAt = ({ finishedOn, timestamp }: Job): number => finishedOn ?? timestamp;
