import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { ErrorCode, type Job, type JobsOptions, type Queue } from 'bullmq';
import { EventRegistry } from './event-registry.ts';
import type { QueueName } from './when.ts';

export interface ReactionJob {
  eventId: string;
  /** Further events of the same consumer, which came with it: taking and ending a job costs more than many a reaction. */
  more?: string[];
}

interface Awaited {
  id: string;
  consumers: string[];
}

/**
 * Ten attempts over some ten minutes; then the job stays, visible, and has another run from time to time, or by an operator. What is
 * done goes at once: the inbox knows it, and a queue in PostgreSQL that keeps the last thousand sorts them after each job.
 */
const JOB: JobsOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: { age: 30 * 24 * 3_600 },
};

const MINUTE_MS = 60_000;
const LONGEST_REST_MS = 60 * MINUTE_MS;
/** A failed job is looked at when its turn comes; the longest resting are the first. */
const AT_ONCE = 500;

/** In one job. What leaves this system does so at once, and its job is over with the slowest: so few. */
const TOGETHER = { inside: 25, outside: 4 };

/** The queues by name. A job carries the ids of its events and nothing else: the database knows the rest. */
@Injectable()
export class Queues {
  private readonly log = new Logger(Queues.name);
  readonly all: Record<QueueName, Queue<ReactionJob>>;

  constructor(
    @InjectQueue('events') events: Queue<ReactionJob>,
    @InjectQueue('mail') mail: Queue<ReactionJob>,
    private readonly registry: EventRegistry,
  ) {
    this.all = { events, mail };
    // BullMQ connects again by itself; without a listener it would print the whole connection.
    for (const queue of Object.values(this.all)) queue.on('error', ({ message }) => this.log.warn(message));
  }

  /** One job per event and consumer. A job that the queue still knows is not added again. */
  async add(events: Awaited[]): Promise<void> {
    await this.addJobs(events, () => 1);
  }

  /** Several events of a consumer in one job, where they come at once. */
  async addTogether(events: Awaited[]): Promise<void> {
    await this.addJobs(events, (consumer) => {
      const known = this.registry.reaction(consumer);
      return known ? TOGETHER[known.reaction.effect] : 1;
    });
  }

  private async addJobs(events: Awaited[], most: (consumer: string) => number): Promise<void> {
    const pairs = events.flatMap(({ id, consumers }) => consumers.map((consumer) => ({ id, consumer })));
    const jobs = [...Map.groupBy(pairs, ({ consumer }) => consumer)].flatMap(([consumer, its]) =>
      inParts(
        its.map(({ id }) => id),
        most(consumer),
      ).map(([eventId, ...more]) => ({
        name: consumer,
        data: more.length > 0 ? { eventId: eventId!, more } : { eventId: eventId! },
        // What carries more is no other job's double.
        opts: more.length > 0 ? JOB : { ...JOB, jobId: `evt-${eventId}-${consumer}` },
      })),
    );
    for (const [name, queue] of Object.entries(this.all)) {
      const its = jobs.filter((job) => this.queueOf(job.name) === name);
      if (its.length > 0) await queue.addBulk(its);
    }
  }

  /** Runs again what failed and has rested: once each time, and longer and longer apart, so that what is poison does not spin. */
  async revive(now: number): Promise<number> {
    let revived = 0;
    for (const queue of Object.values(this.all)) {
      for (const job of await queue.getJobs(['failed'], 0, AT_ONCE - 1, true)) {
        if (now - (job.finishedOn ?? 0) >= restOf(job) && (await this.retry(job))) revived += 1;
      }
    }
    return revived;
  }

  /** Runs again, once each, at most so many of what had failed by then; the oldest first. Whether there are more of them. */
  async retryFailed(by: number, most: number): Promise<{ retried: number; more: boolean }> {
    let [retried, seen] = [0, 0];
    for (const queue of Object.values(this.all)) {
      const failed = await queue.getJobs(['failed'], 0, most - seen, true);
      const due = failed.filter(({ finishedOn = 0 }) => finishedOn <= by);
      const now = due.slice(0, most - seen);
      for (const job of now) if (await this.retry(job)) retried += 1;
      seen += now.length;
      if (due.length > now.length) return { retried, more: true };
    }
    return { retried, more: false };
  }

  async failedCount(): Promise<number> {
    const counts = await Promise.all(Object.values(this.all).map((queue) => queue.getFailedCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** What nobody is to run any more. One that runs or is gone meanwhile stays harmless: the inbox knows that it is done. */
  async takeAway(job: Job<ReactionJob>): Promise<void> {
    await job.remove().catch((error: Error) => this.log.warn(`${job.id} stays in its queue: ${error.message}`));
  }

  /** False when somebody else has run it again, or taken it away. */
  async retry(job: Job<ReactionJob>): Promise<boolean> {
    try {
      await job.retry('failed');
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === ErrorCode.JobNotInState || code === ErrorCode.JobNotExist) return false;
      throw error;
    }
  }

  /** Its effect is out of reach of any transaction, and may take long. */
  leavesSystem(consumer: string): boolean {
    return this.registry.reaction(consumer)?.reaction.effect === 'outside';
  }

  /** A worker of any queue takes any job: what belongs to another version only has to lie where it is found. */
  private queueOf(consumer: string): QueueName {
    return this.registry.reaction(consumer)?.reaction.queue ?? 'events';
  }
}

/** Doubled with each run beyond its attempts. */
function restOf({ attemptsMade, opts: { attempts = 1 } }: Job): number {
  return Math.min(MINUTE_MS * 2 ** Math.max(0, attemptsMade - attempts), LONGEST_REST_MS);
}

function inParts<Thing>(things: Thing[], most: number): Thing[][] {
  return Array.from({ length: Math.ceil(things.length / most) }, (_, part) =>
    things.slice(part * most, (part + 1) * most),
  );
}
