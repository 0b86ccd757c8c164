import { EntitySchema } from '@mikro-orm/core';
import { Account } from '../domain/account.ts';
import { Address } from '../domain/address.ts';
import { LinkCode } from '../domain/link-code.ts';
import { Session } from '../domain/session.ts';

const text = { type: 'text' } as const;
const uuid = { type: 'uuid' } as const;
const timestamp = { type: 'Date', columnType: 'timestamptz' } as const;
const id = { ...uuid, primary: true } as const;

const account = new EntitySchema<Account>({
  class: Account as never,
  tableName: 'account',
  properties: {
    id,
    registeredAt: timestamp,
    email: { ...text, accessor: '_email' },
    pendingEmail: { ...text, nullable: true, accessor: '_pendingEmail' },
    passwordHash: { ...text, accessor: '_passwordHash' },
    _name: { ...text, fieldName: 'name' },
    _surname: { ...text, fieldName: 'surname' },
    _identification: { ...text, fieldName: 'identification' },
    _homeAddress: { ...text, fieldName: 'home_address' },
    type: { type: 'smallint', accessor: '_type' },
    verified: { type: 'boolean', accessor: '_verified' },
    avatar: { type: 'smallint', nullable: true, accessor: '_avatar' },
  } as never,
});

const session = new EntitySchema<Session>({
  class: Session as never,
  tableName: 'session',
  properties: {
    id,
    accountId: uuid,
    tokenHash: text,
    purpose: text,
    openedAt: timestamp,
    expiresAt: { ...timestamp, accessor: '_expiresAt' },
  },
});

const linkCode = new EntitySchema<LinkCode>({
  class: LinkCode as never,
  tableName: 'link_code',
  properties: {
    id,
    // A relation, so that the account is written before its first link.
    accountId: { kind: 'm:1', entity: () => Account, mapToPk: true, fieldName: 'account_id', nullable: true },
    purpose: text,
    email: text,
    requestedAt: timestamp,
    expiresAt: timestamp,
  } as never,
});

const address = new EntitySchema<Address>({
  class: Address,
  tableName: 'address',
  properties: {
    id,
    accountId: uuid,
    addedAt: timestamp,
    details: { type: 'json', accessor: '_details' },
    isDefault: { type: 'boolean', accessor: '_isDefault' },
  },
});

export const identityEntities: EntitySchema[] = [account, session, linkCode, address];
