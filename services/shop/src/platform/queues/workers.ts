import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { Config } from '../config/config.ts';
import { isOutage, tookTooLong } from '../database/outage.ts';
import { Inbox, UnknownConsumer } from '../inbox/inbox.ts';
import { Queues, type ReactionJob } from './queues.ts';

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

const PAUSE_MS = { shortest: 1_000, longest: 30_000 };
/** So many jobs of other versions a worker looks at in a second, lest it do nothing else. */
const STRANGERS_A_SECOND = 20;
const MANY_STRANGERS = (STRANGERS_A_SECOND * PAUSE_MS.longest) / 1_000;

/** Takes jobs from a queue and hands them to the inbox. Starts only when the registry has been proven whole. */
abstract class ReactionWorker extends WorkerHost implements OnApplicationBootstrap {
  private readonly log = new Logger('Worker');
  private readonly strangers = new Set<string | undefined>();

  constructor(
    private readonly inbox: Inbox,
    private readonly queues: Queues,
    private readonly config: Config,
  ) {
    super();
  }

  override async process(job: Job<ReactionJob>, token?: string): Promise<void> {
    const { eventId, more = [] } = job.data;
    const failed = await this.deliver(job.name, [eventId, ...more]);
    if (failed.size === 0) return;
    const away = [...failed.values()].find(mustWait);
    if (away !== undefined) {
      this.log.warn(`${job.name} must wait: ${(away as Error).message}`);
      await this.putBack(job, away instanceof UnknownConsumer ? this.pauseOfStranger(job) : pauseOfOutage(job), token);
      throw new DelayedError();
    }
    if (more.length === 0) throw failed.get(eventId);
    // Each goes on alone, with attempts and a place among the failed of its own; the rest is done.
    for (const [id, error] of failed) this.log.warn(`${job.name} has failed with ${id}: ${(error as Error).message}`);
    await this.queues.add([...failed.keys()].map((id) => ({ id, consumers: [job.name] })));
  }

  /**
   * What went wrong, by event. What leaves this system does so at once, so that no mail waits for the answer to another; all else stops at what
   * has to wait.
   */
  private async deliver(consumer: string, ids: readonly string[]): Promise<Map<string, unknown>> {
    const failed = new Map<string, unknown>();
    const one = (id: string) => this.inbox.deliver(id, consumer).catch((error: unknown) => void failed.set(id, error));
    if (this.queues.leavesSystem(consumer)) await Promise.all(ids.map(one));
    else
      for (const id of ids) {
        await one(id);
        if (mustWait(failed.get(id))) break;
      }
    return failed;
  }

  /**
   * Until a worker that knows the consumer takes it. Which one does is luck, so a few are offered often: with doubled
   * pauses one unlucky job waited for minutes beside a worker that knew it.
   */
  private pauseOfStranger({ id }: Job): number {
    // More make no pause longer.
    if (this.strangers.size < MANY_STRANGERS) this.strangers.add(id);
    return unevenly(Math.max(PAUSE_MS.shortest, (1_000 * this.strangers.size) / STRANGERS_A_SECOND));
  }

  /** Into the queue again, for later or for another version: the job has done nothing wrong, and no attempt is used up. */
  private async putBack(job: Job<ReactionJob>, pause: number, token?: string): Promise<void> {
    while (!this.worker.closing) {
      try {
        return await job.moveToDelayed(Date.now() + pause, token);
      } catch (error) {
        // Then its lock has run out, and it waits again already.
        if (!isOutage(error)) return this.log.warn(error);
        await sleep(PAUSE_MS.shortest);
      }
    }
  }

  onApplicationBootstrap(): void {
    this.worker.concurrency = this.config.workerConcurrency;
    this.worker.on('error', ({ message }) => this.log.warn(message));
    void this.worker.run();
  }
}

@Processor('events', WORKER)
export class EventsWorker extends ReactionWorker {
  constructor(inbox: Inbox, queues: Queues, config: Config) {
    super(inbox, queues, config);
  }
}

@Processor('mail', WORKER)
export class MailWorker extends ReactionWorker {
  constructor(inbox: Inbox, queues: Queues, config: Config) {
    super(inbox, queues, config);
  }
}

/** What takes too long may do so each time: waiting alone would be for ever, and nobody would hear of it. */
const mustWait = (error: unknown): boolean =>
  error instanceof UnknownConsumer || (isOutage(error) && !tookTooLong(error));

/** Until what is away is back: longer each time that the job was started and put back. */
const pauseOfOutage = ({ attemptsStarted, attemptsMade }: Job): number =>
  unevenly(PAUSE_MS.shortest * 2 ** Math.max(0, attemptsStarted - attemptsMade - 1));

/** Not the same for all that were put back. A whole number: PostgreSQL takes no other. */
const unevenly = (pause: number): number => Math.round(Math.min(pause, PAUSE_MS.longest) * (0.5 + Math.random() / 2));
