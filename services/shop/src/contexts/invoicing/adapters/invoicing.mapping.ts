import { EntitySchema } from '@mikro-orm/core';
import { ElectronicDocument } from '../domain/electronic-document.ts';

const text = { type: 'text' } as const;
const uuid = { type: 'uuid' } as const;
const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;

const electronicDocument = new EntitySchema<ElectronicDocument>({
  class: ElectronicDocument as never,
  tableName: 'electronic_document',
  properties: {
    id: { ...uuid, primary: true },
    kind: text,
    orderId: uuid,
    orderNumber: { type: 'integer' },
    accountId: uuid,
    environment: text,
    establishment: text,
    emissionPoint: text,
    sequential: { type: 'integer' },
    numericCode: text,
    modifies: { ...uuid, nullable: true },
    accessKey: { ...text, accessor: '_accessKey' },
    formerKeys: { type: 'json', accessor: '_formerKeys' },
    issuedAt: { ...timestamp, accessor: '_issuedAt' },
    content: { type: 'json', accessor: '_content' },
    state: { ...text, accessor: '_state' },
    stateAt: { ...timestamp, accessor: '_stateAt' },
    signedXml: { ...text, nullable: true, accessor: '_signedXml' },
    authorisedAt: { ...timestamp, nullable: true, accessor: '_authorisedAt' },
    sentAt: { ...timestamp, nullable: true, accessor: '_sentAt' },
    attempts: { type: 'integer', accessor: '_attempts' },
    nextAttemptAt: { ...timestamp, nullable: true, accessor: '_nextAttemptAt' },
    problem: { ...text, nullable: true, accessor: '_problem' },
    messages: { type: 'json', accessor: '_messages' },
  } as never,
});

export const invoicingEntities: EntitySchema[] = [electronicDocument];
