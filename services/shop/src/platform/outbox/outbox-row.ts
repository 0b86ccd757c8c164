import { EntitySchema } from '@mikro-orm/core';

/** An event on its way, as it lies in the table `outbox`. */
export class OutboxRow {
  id!: string;
  type!: string;
  data!: object;
  /** Who must hear of it, as its writer knows them, for whoever carries it may be of another version; of no writer's word its carrier knows. */
  consumers?: string[];
  requestId?: string;
  occurredAt!: Date;
  /** Of one that nobody awaits, from the beginning. */
  enqueuedAt?: Date;
  finishedAt?: Date;
}

export const outboxRowSchema = new EntitySchema<OutboxRow>({
  class: OutboxRow,
  tableName: 'outbox',
  properties: {
    id: { type: 'uuid', primary: true },
    type: { type: 'text' },
    data: { type: 'json' },
    consumers: { type: 'string[]', nullable: true },
    requestId: { type: 'text', nullable: true },
    occurredAt: { type: 'Date', columnType: 'timestamptz' },
    enqueuedAt: { type: 'Date', columnType: 'timestamptz', nullable: true },
    finishedAt: { type: 'Date', columnType: 'timestamptz', nullable: true },
  },
});
