import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Config } from '../config/config.ts';
import { Inbox } from '../inbox/inbox.ts';
import { Outbox } from '../outbox/outbox.ts';
import { OutboxSubscriber } from '../outbox/outbox-subscriber.ts';
import { Relay } from '../outbox/relay.ts';
import { Sweeper } from '../outbox/sweeper.ts';
import { queueConnection } from './connection.ts';
import { FailedJobsController } from './failed-jobs.controller.ts';
import { EventRegistry } from './event-registry.ts';
import { Queues } from './queues.ts';
import { Recurring } from './recurring.ts';
import { EventsWorker, MailWorker } from './workers.ts';

const worker = [Relay, Sweeper, Recurring, Inbox, EventsWorker, MailWorker];

/** The way of an event: outbox, relay, queue, worker, inbox. A process without the worker's part only records. */
@Global()
@Module({})
export class QueuesModule {
  static for(runsWorker: boolean): DynamicModule {
    return {
      module: QueuesModule,
      imports: [
        DiscoveryModule,
        BullModule.forRootAsync({ inject: [Config], useFactory: queueConnection }),
        BullModule.registerQueue({ name: 'events' }, { name: 'mail' }),
      ],
      controllers: [FailedJobsController],
      providers: [EventRegistry, Outbox, OutboxSubscriber, Queues, ...(runsWorker ? worker : [])],
      exports: [EventRegistry, Outbox, Queues],
    };
  }
}
