import { EntitySchema } from '@mikro-orm/core';

/** An event on its way, as it lies in the table `outbox`. */
export class OutboxRow {
  id!: string;
  type!: string;
  data!: object;
  requestId?: string;
  occurredAt!: Date;
}

export const outboxRowSchema = new EntitySchema<OutboxRow>({
  class: OutboxRow,
  tableName: 'outbox',
  properties: {
    id: { type: 'uuid', primary: true },
    type: { type: 'text' },
    data: { type: 'json' },
    requestId: { type: 'text', nullable: true },
    occurredAt: { type: 'Date', columnType: 'timestamptz' },
  },
});
