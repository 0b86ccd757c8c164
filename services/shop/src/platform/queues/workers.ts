import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Config } from '../config/config.ts';
import { Inbox } from '../inbox/inbox.ts';
import type { ReactionJob } from './queues.ts';

/**
 * A job whose worker died is taken up again within half a minute, however often that happens: the inbox makes a second
 * run harmless, so there is no reason to give up.
 */
const WORKER = {
  autorun: false,
  lockDuration: 15_000,
  stalledInterval: 10_000,
  maxStalledCount: 1_000,
  runRetryDelay: 2_000,
};

/** Takes jobs from a queue and hands them to the inbox. Starts only when the registry has been proven whole. */
abstract class ReactionWorker extends WorkerHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');

  constructor(
    private readonly inbox: Inbox,
    private readonly config: Config,
  ) {
    super();
  }

  override process(job: Job<ReactionJob>): Promise<void> {
    return this.inbox.deliver(job.data.eventId, job.name);
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.config.workerConcurrency;
    this.worker.on('error', ({ message }) => this.log.warn(message));
    void this.worker.run();
  }
}

@Processor('events', WORKER)
export class EventsWorker extends ReactionWorker {
  constructor(inbox: Inbox, config: Config) {
    super(inbox, config);
  }
}

@Processor('mail', WORKER)
export class MailWorker extends ReactionWorker {
  constructor(inbox: Inbox, config: Config) {
    super(inbox, config);
  }
}
