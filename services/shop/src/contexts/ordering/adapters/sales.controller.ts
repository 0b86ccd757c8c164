import { Readable } from 'node:stream';
import { Body, Controller, Get, Header, HttpCode, Logger, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  ALL_ORDERS_PATH,
  ORDERS_EXPORT_PATH,
  ORDERS_WAITING_PATH,
  ORDER_PATH,
  ORDER_STATUS,
  type OrderStatus,
  type OrderStep,
  type OrdersWaiting,
  type Pedido,
  orderHistoryPath,
} from '@bujia/contracts/orders';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ChangeOrderStatus } from '../application/change-order-status.ts';
import { orderMissing, statusNotForSellers } from '../domain/ordering-errors.ts';
import { AllOrdersBody, ExportQuery, OrderStatusBody } from './order-bodies.ts';
import type { OrderFilter } from './order-filter.ts';
import { orderNumber } from './order-number.ts';
import { OrderViews } from './order-views.ts';
import { csvHead, csvRow } from './orders-csv.ts';
import { TrackingViews } from './tracking-views.ts';

/** Everybody's orders, for whoever sells. */
@ApiTags('Ventas')
@For('seller')
@Controller('api')
export class SalesController {
  private readonly log = new Logger(SalesController.name);

  constructor(
    private readonly views: OrderViews,
    private readonly tracking: TrackingViews,
    private readonly commands: Commands,
  ) {}

  @Post(ALL_ORDERS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido[]' })
  list(@Body() { page, size, ...filter }: AllOrdersBody): Promise<Pedido[]> {
    return this.views.ofAll(filter, { page, size });
  }

  @Get(ORDERS_WAITING_PATH)
  @ApiOkResponse({ description: 'OrdersWaiting' })
  waiting(): Promise<OrdersWaiting> {
    return this.views.waiting();
  }

  @Get(ORDERS_EXPORT_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV' })
  export(@Query() filter: ExportQuery): StreamableFile {
    this.log.log('The orders are exported');
    const disposition = 'attachment; filename="pedidos.csv"';
    return new StreamableFile(Readable.from(this.csv(filter)), { type: 'text/csv; charset=utf-8', disposition });
  }

  @Get(orderHistoryPath(':codigo' as never))
  @ApiOkResponse({ description: 'OrderStep[]' })
  async history(@Param('codigo') codigo: string): Promise<OrderStep[]> {
    const number = orderNumber(codigo);
    return found(number === undefined ? undefined : await this.tracking.history(number));
  }

  @Post(ORDER_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido' })
  async changeStatus(@Body() body: OrderStatusBody, @Caller() { userId }: Viewer): Promise<Pedido> {
    const { codigo, estadoPedido: to, estadoAnterior, observacion } = body;
    if (to !== ORDER_STATUS.completed && to !== ORDER_STATUS.cancelled) throw statusNotForSellers();
    const change = { to, from: estadoAnterior as OrderStatus, sellerId: userId, note: observacion ?? '' };
    await this.commands.execute(new ChangeOrderStatus(codigo, change));
    return found(await this.views.one(codigo, undefined));
  }

  private async *csv(filter: OrderFilter): AsyncGenerator<string> {
    yield csvHead();
    for await (const orders of this.views.each(filter)) yield orders.map(csvRow).join('');
  }
}

function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw orderMissing();
  return answer;
}
