import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import type { QueueName, Reaction } from './when.ts';

export interface ReactionJob {
  eventId: string;
}

/** Ten attempts over some ten minutes; then the job stays, visible, to be run again by an operator. */
const JOB: JobsOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 30 * 24 * 3_600 },
};

/** The queues by name. A job carries the id of its event and nothing else: the database knows the rest. */
@Injectable()
export class Queues {
  private readonly log = new Logger(Queues.name);
  readonly all: Record<QueueName, Queue<ReactionJob>>;

  constructor(@InjectQueue('events') events: Queue<ReactionJob>, @InjectQueue('mail') mail: Queue<ReactionJob>) {
    this.all = { events, mail };
    // BullMQ connects again by itself; without a listener it would print the whole connection.
    for (const queue of Object.values(this.all)) queue.on('error', ({ message }) => this.log.warn(message));
  }

  /** One job per event and consumer. A job that the queue still knows is not added again. */
  async add(events: { id: string; reactions: Reaction[] }[]): Promise<void> {
    for (const [name, queue] of Object.entries(this.all)) {
      const jobs = events.flatMap(({ id, reactions }) =>
        reactions
          .filter((reaction) => reaction.queue === name)
          .map(({ consumer }) => ({
            name: consumer,
            data: { eventId: id },
            opts: { ...JOB, jobId: `evt-${id}-${consumer}` },
          })),
      );
      if (jobs.length > 0) await queue.addBulk(jobs);
    }
  }
}
