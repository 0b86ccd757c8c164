import type { OrderStep, Traking } from '@bujia/contracts/orders';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { People } from '../../identity/contract.ts';
import type { TrackingEntry } from '../domain/order.ts';
import { type OrderRow, statusName } from './pedido.ts';

type TrackedRow = Pick<OrderRow, 'number' | 'placedAt' | 'buyer'> & { tracking: TrackingEntry[] };

/** What happened to an order: as its client reads it, and as sellers do. */
@Injectable()
export class TrackingViews {
  constructor(
    private readonly em: EntityManager,
    private readonly people: People,
  ) {}

  async byNumber(number: number, email: string): Promise<Traking[] | undefined> {
    const row = await this.tracked(`o.number = ? AND lower(o.buyer->>'email') = lower(?)`, [number, email]);
    return row && trakingOf(row);
  }

  async byId(orderId: string): Promise<Traking[] | undefined> {
    const row = await this.tracked(`o.id = ?`, [orderId]);
    return row && trakingOf(row);
  }

  async history(number: number): Promise<OrderStep[] | undefined> {
    const row = await this.tracked(`o.number = ?`, [number]);
    if (!row) return undefined;
    const entries = inOrder(row.tracking);
    const names = await this.namesOf(entries);
    return entries.map(({ at, status, who, accountId, text, note }) => ({
      fecha: at,
      estadoTraking: statusName(status),
      usuario: names.get(accountId) ?? who,
      descripcion: text,
      observacion: note,
    }));
  }

  /** Whoever is gone is not named any more. */
  private async namesOf(entries: readonly TrackingEntry[]): Promise<Map<string | null, string>> {
    const ids = new Set(entries.flatMap(({ accountId }) => accountId ?? []));
    const people = await Promise.all([...ids].map((id) => this.people.find(id)));
    return new Map(people.flatMap((person) => (person ? [[person.userId, `${person.name} ${person.surname}`]] : [])));
  }

  private async tracked(which: string, values: unknown[]): Promise<TrackedRow | undefined> {
    const [row] = await this.em
      .fork()
      .execute<TrackedRow[]>(
        `SELECT o.number, o.placed_at AS "placedAt", o.buyer, o.tracking FROM placed_order o WHERE ${which}`,
        values,
      );
    return row;
  }
}

function trakingOf({ number, placedAt, buyer, tracking }: TrackedRow): Traking[] {
  const usuario = { nombre: buyer.name, apellido: buyer.surname };
  const pedido = { codigo: number, fecha: new Date(placedAt).toISOString(), usuario };
  return inOrder(tracking).map(({ at, status, who, text, note }) => ({
    pedido,
    estadoTraking: statusName(status),
    fecha: at,
    usuario: who,
    descripcion: text,
    observacion: note,
  }));
}

/** Oldest first; what happened elsewhere may have been told late. */
const inOrder = (tracking: readonly TrackingEntry[]): TrackingEntry[] =>
  [...tracking].sort((a, b) => a.at.localeCompare(b.at));
