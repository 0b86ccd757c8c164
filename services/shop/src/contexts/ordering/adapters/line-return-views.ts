import type {
  DevolucionesDePedido,
  LineReturnsDesk,
  RepuestoDevuelto,
  RepuestoPorDecidir,
} from '@bujia/contracts/line-returns';
import type { ProofImage } from '@bujia/contracts/payments';
import { repay } from '@bujia/pricing/give-back';
import { dollarsOf } from '@bujia/pricing/money';
import { Injectable } from '@nestjs/common';
import { Primary } from '../../../platform/database/primary.ts';
import { ReturnTerms, isReturnable } from '../application/return-terms.ts';
import { LineReturn, givenBack, unitsBack } from '../domain/line-return.ts';
import { Order } from '../domain/order.ts';

const OPEN_MAX = 200;
const DECIDED_MAX = 50;

/** From the main database: people have just changed what they look at. */
@Injectable()
export class LineReturnViews {
  constructor(
    private readonly primary: Primary,
    private readonly terms: ReturnTerms,
  ) {}

  async desk(): Promise<LineReturnsDesk> {
    const [open, decided] = await Promise.all([
      this.some(`state = 'asked' ORDER BY asked_at, id LIMIT ${OPEN_MAX}`),
      this.some(`state IN ('accepted', 'refused') ORDER BY decided_at DESC, id LIMIT ${DECIDED_MAX}`),
    ]);
    return { porDecidir: await this.forSellers(open), decididas: await this.forSellers(decided) };
  }

  async one(number: number): Promise<RepuestoPorDecidir | undefined> {
    return (await this.forSellers(await this.primary.all(LineReturn, { number })))[0];
  }

  /** As its client reads it. */
  async asked(number: number): Promise<RepuestoDevuelto> {
    const { cliente: _, ...asked } = (await this.one(number))!;
    return asked;
  }

  /** `accountId`: whose order it must be; undefined: anybody's. */
  async ofOrder(number: number, accountId: string | undefined): Promise<DevolucionesDePedido | undefined> {
    const order = await this.primary.one(Order, { number, ...(accountId !== undefined && { accountId }) });
    if (!order) return undefined;
    const returns = await this.primary.all(LineReturn, { orderId: order.id }, { orderBy: { id: 'asc' } });
    const [windows, photos] = await Promise.all([
      isReturnable(order) ? this.terms.of(order) : [],
      this.photosOf(returns),
    ]);
    return {
      lineas: windows.map(({ returnUntil, warrantyUntil }, line) => {
        const { name, code, quantity } = order.lines[line]!;
        const ofLine = returns.filter((one) => one.line === line);
        const asked = ofLine.some(({ state }) => state === 'asked');
        return {
          ...{ linea: line, nombre: name, codigoRepuesto: code, comprados: quantity },
          disponibles: asked ? 0 : quantity - unitsBack(ofLine),
          devolucionHasta: returnUntil?.toISOString() ?? null,
          garantiaHasta: warrantyUntil?.toISOString() ?? null,
        };
      }),
      pedidas: returns.map((one) => shownOf(one, order, returns, photos)),
    };
  }

  /** `accountId`: whose return it must be; undefined: anybody's. */
  async photo(number: number, place: number, accountId: string | undefined): Promise<ProofImage | undefined> {
    const row = await this.primary.row<{ content: string }>(
      `SELECT translate(encode(f.content, 'base64'), E'\\n', '') AS content
       FROM line_return r JOIN line_return_photo f ON f.line_return_id = r.id
       WHERE r.number = ?::int AND f.place = ?::int AND (?::uuid IS NULL OR r.account_id = ?::uuid)`,
      [number, place, accountId ?? null, accountId ?? null],
    );
    return row && { imagen: `data:image/jpeg;base64,${row.content}` };
  }

  /** How many each has, by its id. */
  private async photosOf(returns: readonly LineReturn[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.primary.rows<{ id: string; photos: number }>(
      `SELECT line_return_id AS id, count(*)::int AS photos FROM line_return_photo
       WHERE line_return_id = ANY(?::uuid[]) GROUP BY line_return_id`,
      [`{${returns.map(({ id }) => id).join(',')}}`],
    );
    return new Map(rows.map(({ id, photos }) => [id, photos]));
  }

  private async some(which: string): Promise<LineReturn[]> {
    const rows = await this.primary.rows<{ id: string }>(`SELECT id FROM line_return WHERE ${which}`);
    const ids = rows.map(({ id }) => id);
    const found = new Map((await this.primary.all(LineReturn, { id: { $in: ids } })).map((one) => [one.id, one]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  private async forSellers(some: readonly LineReturn[]): Promise<RepuestoPorDecidir[]> {
    if (some.length === 0) return [];
    const orderIds = [...new Set(some.map(({ orderId }) => orderId))];
    const [orders, returns, photos] = await Promise.all([
      this.primary.all(Order, { id: { $in: orderIds } }),
      this.primary.all(LineReturn, { orderId: { $in: orderIds } }),
      this.photosOf(some),
    ]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return some.map((one) => {
      const order = byId.get(one.orderId)!;
      const { name, surname, email } = order.buyer;
      const ofOrder = returns.filter(({ orderId }) => orderId === order.id);
      return { ...shownOf(one, order, ofOrder, photos), cliente: { nombre: `${name} ${surname}`, email } };
    });
  }
}

function shownOf(
  one: LineReturn,
  order: Order,
  ofOrder: readonly LineReturn[],
  photos: ReadonlyMap<string, number>,
): RepuestoDevuelto {
  const { name, code } = order.lines[one.line]!;
  const value = one.state === 'asked' ? repay(order, givenBack(ofOrder), [one]).total : one.total;
  return {
    ...{ codigo: one.number, pedido: one.orderNumber, linea: one.line, nombre: name, codigoRepuesto: code },
    ...{ cantidad: one.quantity, motivo: one.reason, comentario: one.comment, estado: one.state },
    fotos: photos.get(one.id) ?? 0,
    valor: dollarsOf(value),
    pedidoEl: one.askedAt.toISOString(),
    decididoEl: one.decidedAt?.toISOString() ?? null,
    respuesta: one.answer,
    destino: one.fate,
  };
}
