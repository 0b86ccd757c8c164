import { ORDER_STATUS, type OrderStep, type Traking } from '@bujia/contracts/orders';
import type { ShopIdentity } from '@bujia/contracts/shop';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.ts';
import { Primary } from '../../../platform/database/primary.ts';
import { People } from '../../identity/contract.ts';
import type { TrackingEntry } from '../domain/tracking.ts';
import { entregaOf, type OrderRow, statusName } from './pedido.ts';

type TrackedRow = Pick<OrderRow, 'number' | 'placedAt' | 'buyer' | 'handover'> & { tracking: TrackingEntry[] };

/** What happened to an order: as its client reads it, and as sellers do. */
@Injectable()
export class TrackingViews {
  constructor(
    private readonly primary: Primary,
    private readonly people: People,
    private readonly config: Config,
  ) {}

  async byNumber(number: number, email: string): Promise<Traking[] | undefined> {
    const row = await this.tracked(`o.number = ? AND lower(o.buyer->>'email') = lower(?)`, [number, email]);
    return row && trakingOf(row, this.config.shop);
  }

  async byId(orderId: string): Promise<Traking[] | undefined> {
    const row = await this.tracked(`o.id = ?`, [orderId]);
    return row && trakingOf(row, this.config.shop);
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
    const [row] = await this.primary.rows<TrackedRow>(
      `SELECT o.number, o.placed_at AS "placedAt", o.buyer, o.tracking,
         CASE WHEN o.status <> ${ORDER_STATUS.cancelled} THEN o.handover END AS handover FROM placed_order o WHERE ${which}`,
      values,
    );
    return row;
  }
}

function trakingOf({ number, placedAt, buyer, tracking, handover }: TrackedRow, shop: ShopIdentity): Traking[] {
  const usuario = { nombre: buyer.name, apellido: buyer.surname };
  const entrega = entregaOf(handover, shop);
  const pedido = { codigo: number, fecha: new Date(placedAt).toISOString(), usuario, entrega };
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
