import { LEFT_UNDONE_DAYS } from '@bujia/contracts/left-undone';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { declareConcerns } from '../attention/concern.ts';
import { Config } from '../config/config.ts';
import { Inbox } from '../inbox/inbox.ts';
import { CommittedEvents } from '../outbox/committed-events.ts';
import { FinishedEvents } from '../outbox/finished-events.ts';
import { LeftUndoneController } from '../outbox/left-undone.controller.ts';
import { LeftUndone } from '../outbox/left-undone.ts';
import { Outbox } from '../outbox/outbox.ts';
import { outboxConcern } from '../outbox/outbox-concern.ts';
import { OutboxSubscriber } from '../outbox/outbox-subscriber.ts';
import { ParkedEventsController } from '../outbox/parked-events.controller.ts';
import { Relay } from '../outbox/relay.ts';
import { Subjects } from '../outbox/subjects.ts';
import { Sweeper } from '../outbox/sweeper.ts';
import { queueConnection } from './connection.ts';
import { FailedJobsController } from './failed-jobs.controller.ts';
import { declareRetention } from '../retention/retention.ts';
import { Resealing } from '../secrets/resealing.ts';
import { RetentionSweep } from '../retention/retention-sweep.ts';
import { EventRegistry } from './event-registry.ts';
import { Queues } from './queues.ts';
import { Recurring } from './recurring.ts';
import { sweepConcern } from './sweep-concern.ts';
import { SweepRecord } from './sweep-record.ts';
import { Sweeps } from './sweeps.ts';
import { EventsWorker, MailWorker } from './workers.ts';

const worker = [Relay, Recurring, FinishedEvents, Inbox, EventsWorker, MailWorker];

const retention = declareRetention(
  'platform',
  {
    ...{ table: 'outbox', days: 7, since: 'finished_at' },
    reason: 'What every consumer has dealt with serves to look into a fault of the last week.',
  },
  { table: 'inbox', until: 'its event goes', reason: 'Who has dealt with an event, so that nobody does so twice.' },
  {
    ...{ table: 'left_undone', days: LEFT_UNDONE_DAYS, since: 'left_at' },
    reason: 'So long what was left undone can be read and tried again; who left it, the log of the staff knows longer.',
  },
  {
    ...{ table: 'mailbox_message', until: '500 later ones have come' },
    reason: 'The mailbox of the demonstration; empty in a real shop.',
  },
  {
    ...{ table: 'sweep', until: 'no version has it' },
    reason: 'How what the shop does again and again went last; one row each.',
  },
  {
    ...{ table: 'mainstay', until: 'for ever' },
    reason: 'Whether what the shop stands on works, and since when; one row each.',
  },
  { table: 'schema_migration', until: 'for ever', reason: 'Which migrations have run.' },
);

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
      controllers: [FailedJobsController, ParkedEventsController, LeftUndoneController],
      providers: [
        retention,
        EventRegistry,
        Outbox,
        LeftUndone,
        Subjects,
        CommittedEvents,
        OutboxSubscriber,
        Queues,
        Sweeps,
        SweepRecord,
        Sweeper,
        RetentionSweep,
        Resealing,
        declareConcerns([SweepRecord], (record: SweepRecord) => [sweepConcern(record)]),
        declareConcerns([Outbox, Queues], (outbox: Outbox, queues: Queues) => [outboxConcern(outbox, queues)]),
        ...(runsWorker ? worker : []),
      ],
      exports: [CommittedEvents, EventRegistry, Outbox, Queues, SweepRecord],
    };
  }
}
