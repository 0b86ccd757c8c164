import { USER_TYPE } from '@bujia/contracts/accounts';
import { PAYMENT_METHOD } from '@bujia/contracts/cart';
import { IDEMPOTENCY_HEADER } from '@bujia/contracts/checkout';
import {
  type CuentaMostrador,
  type LineaDeCuenta,
  PRICE_SALE_PATH,
  SELL_PATH,
  type VentaHecha,
} from '@bujia/contracts/counter';
import { lineTotal, unitPrice } from '@bujia/pricing/cart';
import { dollarsOf } from '@bujia/pricing/money';
import { unitOffer } from '@bujia/pricing/promotions';
import { Body, Controller, Header, Headers, HttpCode, Post } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiHeader, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PartForSale } from '../../catalog/contract.ts';
import { QuotationsForOrders } from '../../quoting/contract.ts';
import { PrepareSale } from '../application/prepare-sale.ts';
import { SellAtCounter } from '../application/sell-at-counter.ts';
import type { PurchaseLine } from '../domain/purchase.ts';
import { changeOf } from '../domain/sale.ts';
import { attemptOf } from './checkout-requests.ts';
import { PriceSaleBody, SellBody } from './counter-bodies.ts';
import { tarifaOf } from './pedido.ts';
import { saleClientOf, saleRequestOf, saleWishOf } from './sale-requests.ts';

const isFree = ({ tipo }: Viewer): boolean => tipo === USER_TYPE.operator;

/** What sellers order for a client who stands before them, or is on the phone. */
@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class CounterController {
  constructor(
    private readonly commands: Commands,
    private readonly prepareSale: PrepareSale,
    private readonly quotations: QuotationsForOrders,
  ) {}

  @Post(PRICE_SALE_PATH)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CuentaMostrador' })
  async price(@Body() body: PriceSaleBody, @Caller() viewer: Viewer): Promise<CuentaMostrador> {
    const seller = { id: viewer.userId, freely: isFree(viewer) };
    const client = await this.prepareSale.clientOf(saleClientOf(body), seller);
    const { purchase, methods, parts } = await this.prepareSale.prepare(saleWishOf(body), client, seller, (offer) =>
      this.quotations.lowered(offer),
    );
    const { lines, totals, shippingCharge, freeShipping = null } = purchase;
    const goods = lines.reduce((sum, line) => sum + lineTotal(line), 0);
    return {
      lineas: lines.map((line, i) => lineOf(line, parts[i]!, body.sucursal)),
      tarifa: tarifaOf({ goods, shippingCharge, freeShipping, totals }),
      formasPago: methods.allowed.filter((method) => method !== PAYMENT_METHOD.card),
      ...(methods.notice !== undefined && { aviso: methods.notice }),
    };
  }

  @Post(SELL_PATH)
  @HttpCode(200)
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: true, description: 'UUID, uno por venta' })
  @ApiOkResponse({ description: 'VentaHecha' })
  async sell(
    @Body() body: SellBody,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @Caller() viewer: Viewer,
  ): Promise<VentaHecha> {
    const request = saleRequestOf(body);
    const attempt = attemptOf(viewer.userId, key, request);
    const sale = new SellAtCounter(attempt, request, isFree(viewer), body.totalVisto);
    const order = await this.commands.execute(sale);
    const change = changeOf(request.money, order.totals.total);
    return {
      ...{ pedido: order.number, total: dollarsOf(order.totals.total) },
      ...(change !== undefined && { vuelto: dollarsOf(change) }),
      pagarHasta: order.payBy?.toISOString() ?? null,
      entregado: order.handover?.state === 'delivered',
    };
  }
}

function lineOf(line: PurchaseLine, part: PartForSale, branch: string): LineaDeCuenta {
  const there = part.shelves.filter(({ pieces }) => pieces > 0);
  return {
    ...{ repuesto: line.code, nombre: line.name, imagen: line.image, cantidad: line.quantity },
    precioLista: dollarsOf(unitOffer(part, part.promotions).promotionPrice ?? part.price),
    // That of the seller has no number before it is sold.
    ...(line.quotation && { proforma: line.quotation }),
    ...{ precio: dollarsOf(unitPrice(line)), total: dollarsOf(lineTotal(line)) },
    hay: there.find((shelf) => shelf.branch === branch)?.pieces ?? 0,
    otras: there.flatMap(({ branch: key, name, pieces }) => (key === branch ? [] : [{ sucursal: name, hay: pieces }])),
  };
}
