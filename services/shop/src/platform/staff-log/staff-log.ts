import type { ChangeSet, EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Aggregate } from '../../kernel/aggregate.ts';
import { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { notAllowed, notSignedIn } from '../http/access.ts';
import { type Trace, currentTrace } from '../trace/trace.ts';
import { Staff } from './staff.ts';

interface Change {
  table: string;
  id: string;
  /** By what else people know it. */
  names?: string[];
  before?: Fields;
  after?: Fields;
}
type Fields = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Words of the shop itself; any other text may be a person's, or a secret. */
const OWN_WORDS = new Set(['kind', 'purpose', 'queue', 'state', 'status']);
const CHANGED = '…';

/** Who of the shop's own people changed what, in the transaction of the change. Of a visitor or a client it writes nothing. */
@Injectable()
export class StaffLog implements EventSubscriber {
  private readonly flushed = new WeakMap<object, Change[]>();

  constructor(
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {
    unit.subscribe(this);
  }

  /**
   * To be called within the unit of work, once it is done, and before anybody outside is asked. Whoever was sent away since the call
   * came in changes nothing any more. Asked last: who works here is locked after what the work itself locked.
   */
  async write(command: string, asked: object): Promise<void> {
    const trace = currentTrace();
    if (!trace?.staff) return;
    const { em } = this.unit;
    await em.flush();
    const changes = this.flushed.get(em) ?? [];
    this.flushed.delete(em);
    const fields = plainFields(asked);
    // Who did it has a column of its own.
    const named = namesIn(fields).filter((name) => name !== trace.actor);
    const objects = [...new Set([...named, ...changes.flatMap(({ id, names = [] }) => [id, ...names])])];
    const kept = changes.map(({ names: _, ...change }) => change);
    await em.execute(
      `INSERT INTO staff_log (id, at, account_id, desk, network, request_id, command, asked, changes, objects)
       VALUES (?, ?::timestamptz, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))`,
      [
        ...[newId(), this.clock.now(), trace.actor, trace.staff.desk, trace.staff.network, trace.requestId, command],
        ...[fields, kept, objects].map((value) => JSON.stringify(value)),
      ],
    );
    if (trace.actor !== undefined) await this.assertStill(trace.actor, trace.staff);
  }

  /** Within a unit of work, for what has waited since it was written down. */
  async assertStillHere(): Promise<void> {
    const trace = currentTrace();
    if (trace?.staff && trace.actor !== undefined) await this.assertStill(trace.actor, trace.staff);
  }

  private async assertStill(accountId: string, { desk, right }: NonNullable<Trace['staff']>): Promise<void> {
    const staff = this.modules.get(Staff, { strict: false });
    if (!(await staff.isAtDesk(accountId, desk))) throw notSignedIn();
    if (right !== undefined && !(await staff.holds(accountId, right))) throw notAllowed();
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTrace()?.staff) return;
    const changes = uow.getChangeSets().filter(({ entity }) => entity instanceof Aggregate);
    this.flushed.set(em, [...(this.flushed.get(em) ?? []), ...changes.map(changeOf)]);
  }
}

function changeOf({ type, meta, payload, originalEntity = {}, entity }: ChangeSet<object>): Change {
  const before = originalEntity as Fields;
  const after = payload as Fields;
  const row = entity as Record<string, string | number | undefined>;
  const { number, orderNumber, orderId } = row;
  // What an account has one of is known by the account, a coupon by its code.
  const id = row['id'] ?? row['accountId'] ?? row['code'] ?? '';
  const names = [number, orderNumber, orderId].flatMap((name) => (name === undefined ? [] : [String(name)]));
  const of = { table: meta.tableName, id: String(id), names };
  const told = (entity as Aggregate).told();
  if (told) return { ...of, ...told };
  if (type === 'create') return { ...of, after: shown(after) };
  // Of what is removed the change names nothing: it is read off the thing itself.
  if (type === 'delete') {
    const fields = meta.props.map(({ name }): [string, unknown] => [name, row[name]]);
    return { ...of, before: shown(Object.fromEntries(fields)) };
  }
  const changed = Object.keys(after);
  return { ...of, before: shown(before, changed), after: shown(after, changed) };
}

const shown = (fields: Fields, names = Object.keys(fields)): Fields =>
  Object.fromEntries(
    names.map((name) => {
      const value = plain(name, fields[name]);
      return [name.replace(/^_/, ''), value === undefined ? CHANGED : value];
    }),
  );

/** Figures, moments and ids: nothing that a person wrote. Undefined for the rest. */
function plain(name: string, value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value;
  if (typeof value !== 'string') return undefined;
  return UUID.test(value) || OWN_WORDS.has(name.replace(/^_/, '')) ? value : undefined;
}

const isFields = (value: unknown): value is Fields => Object.getPrototypeOf(value ?? 0) === Object.prototype;

function plainFields(asked: object): Fields {
  const fields = Object.entries(asked).map(([name, value]: [string, unknown]) => [
    name,
    isFields(value) ? plainFields(value) : plain(name, value),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Fields;
}

/** By which somebody looks for it: ids and numbers. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (isFields(value)) return namesIn(value);
    return name === 'number' || (typeof value === 'string' && UUID.test(value)) ? [String(value)] : [];
  });
