import type { EntitySchema } from '@mikro-orm/core';
import {
  boolean,
  cents,
  integer,
  json,
  mapping,
  maybe,
  primary,
  small,
  text,
  timestamp,
  uuid,
} from '../../../platform/database/mapping.ts';
import { Account } from '../domain/account.ts';
import { AccountMerge } from '../domain/account-merge.ts';
import { Address } from '../domain/address.ts';
import { ClientNote } from '../domain/client-note.ts';
import { Invitation } from '../domain/invitation.ts';
import { LinkCode } from '../domain/link-code.ts';
import { Passkey } from '../domain/passkey.ts';
import { SecondFactor } from '../domain/second-factor.ts';
import { SellerRight } from '../domain/seller-right.ts';
import { Session } from '../domain/session.ts';

const account = mapping(Account, 'account', {
  id: { ...uuid, ...primary },
  registeredAt: timestamp,
  email: text,
  pendingEmail: { ...text, ...maybe },
  passwordHash: text,
  _name: text,
  _surname: text,
  _identification: text,
  _homeAddress: text,
  type: small,
  verified: boolean,
  avatar: { ...small, ...maybe },
  _disabledAt: { ...timestamp, ...maybe },
  _disabledReason: { ...text, ...maybe },
  _disabledNote: { ...text, ...maybe },
});

const session = mapping(Session, 'session', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  tokenHash: text,
  purpose: text,
  openedAt: timestamp,
  device: text,
  network: text,
  seenAt: timestamp,
  proven: boolean,
  expiresAt: timestamp,
});

const secondFactor = mapping(SecondFactor, 'second_factor', {
  // A relation, so that it is written after the account and removed before it.
  accountId: { kind: 'm:1', entity: () => Account, mapToPk: true, fieldName: 'account_id', ...primary },
  addedAt: timestamp,
  sealedSecret: text,
  lastStep: integer,
  recoveryHashes: json,
  _wrongSteps: integer,
  _toldAt: { ...timestamp, ...maybe },
});

const passkey = mapping(Passkey, 'passkey', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  name: text,
  addedAt: timestamp,
  credentialId: text,
  publicKey: text,
  transports: json,
  // 32 bits without a sign: more than an integer of the database holds.
  counter: { type: 'double' },
  lastUsedAt: { ...timestamp, ...maybe },
});

const linkCode = mapping(LinkCode, 'link_code', {
  id: { ...uuid, ...primary },
  // A relation, so that the account is written before its first link.
  accountId: { kind: 'm:1', entity: () => Account, mapToPk: true, fieldName: 'account_id', ...maybe },
  purpose: text,
  email: text,
  registeredFrom: { ...text, ...maybe },
  requestedAt: timestamp,
  expiresAt: timestamp,
});

const invitation = mapping(Invitation, 'invitation', {
  id: { ...uuid, ...primary },
  linkId: uuid,
  email: text,
  name: text,
  surname: text,
  type: small,
  invitedBy: uuid,
  invitedAt: timestamp,
  expiresAt: timestamp,
});

const sellerRight = mapping(SellerRight, 'seller_right', {
  id: { ...uuid, ...primary },
  // A relation, so that it is removed before its account.
  accountId: { kind: 'm:1', entity: () => Account, mapToPk: true, fieldName: 'account_id' },
  kind: text,
  limit: { ...cents('limit_cents'), ...maybe },
  givenBy: { ...uuid, ...maybe },
  givenAt: timestamp,
});

const address = mapping(Address, 'address', {
  id: { ...uuid, ...primary },
  accountId: uuid,
  addedAt: timestamp,
  details: json,
  isDefault: boolean,
});

const clientNote = mapping(ClientNote, 'client_note', {
  id: { ...uuid, ...primary },
  // A relation, so that it is written after the account.
  accountId: { kind: 'm:1', entity: () => Account, mapToPk: true, fieldName: 'account_id' },
  words: text,
  writtenBy: { ...uuid, ...maybe },
  writtenAt: timestamp,
  _removedAt: { ...timestamp, ...maybe },
});

const accountMerge = mapping(AccountMerge, 'account_merge', {
  accountId: { ...uuid, ...primary },
  intoId: uuid,
  mergedAt: timestamp,
  mergedBy: { ...uuid, ...maybe },
  kind: text,
  note: text,
  toldAt: timestamp,
});

export const identityEntities: EntitySchema[] = [
  account,
  session,
  secondFactor,
  passkey,
  linkCode,
  invitation,
  sellerRight,
  address,
  clientNote,
  accountMerge,
];
