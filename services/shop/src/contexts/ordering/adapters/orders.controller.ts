import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { USER_TYPE } from '@bujia/contracts/accounts';
import {
  ALL_ORDERS_PATH,
  CLIENT_ORDERS_PATH,
  ORDER_PATH,
  ORDER_STATUS,
  type OrderStatus,
  type Pedido,
  type PedidoRepuesto,
  orderItemsPath,
  orderPath,
} from '@bujia/contracts/orders';
import { Commands } from '../../../platform/database/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { CancelOrder } from '../application/cancel-order.ts';
import { ChangeOrderStatus } from '../application/change-order-status.ts';
import { orderMissing, statusNotForSellers } from '../domain/ordering-errors.ts';
import { AllOrdersBody, ClientOrdersBody, OrderStatusBody } from './order-bodies.ts';
import { orderNumber } from './order-number.ts';
import { OrderViews } from './order-views.ts';

const [PEDIDO, ITEMS] = [orderPath, orderItemsPath].map((path) => path(':codigo' as never)) as [string, string];

/** Another's order answers as one that does not exist. */
@ApiTags('Pedidos')
@For('verified')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly views: OrderViews,
    private readonly commands: Commands,
  ) {}

  @Post(CLIENT_ORDERS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido[]' })
  ofClient(@Body() body: ClientOrdersBody, @Caller() { userId }: Viewer): Promise<Pedido[]> {
    return this.views.ofClient(userId, body);
  }

  @Post(ALL_ORDERS_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido[]' })
  ofAll(@Body() body: AllOrdersBody): Promise<Pedido[]> {
    return this.views.ofAll(body);
  }

  @Get(PEDIDO)
  @ApiOkResponse({ description: 'Pedido' })
  async one(@Param('codigo') codigo: string, @Caller() viewer: Viewer): Promise<Pedido> {
    return (await this.views.one(numberOf(codigo), ownerFor(viewer))) ?? missing();
  }

  @Get(ITEMS)
  @ApiOkResponse({ description: 'PedidoRepuesto[]' })
  async items(@Param('codigo') codigo: string, @Caller() viewer: Viewer): Promise<PedidoRepuesto[]> {
    return (await this.views.items(numberOf(codigo), ownerFor(viewer))) ?? missing();
  }

  @Post(ORDER_PATH)
  @For('seller')
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido' })
  async changeStatus(@Body() body: OrderStatusBody, @Caller() { userId }: Viewer): Promise<Pedido> {
    const { codigo, estadoPedido: to, estadoAnterior, observacion } = body;
    if (to !== ORDER_STATUS.completed && to !== ORDER_STATUS.cancelled) throw statusNotForSellers();
    const change = { to, from: estadoAnterior as OrderStatus, sellerId: userId, note: observacion ?? '' };
    await this.commands.execute(new ChangeOrderStatus(codigo, change));
    return (await this.views.one(codigo, undefined)) ?? missing();
  }

  @Delete(PEDIDO)
  async cancel(@Param('codigo') codigo: string, @Caller() viewer: Viewer): Promise<true> {
    const by = { accountId: viewer.userId, seller: isStaff(viewer) };
    await this.commands.execute(new CancelOrder(numberOf(codigo), by));
    return true;
  }
}

const isStaff = ({ tipo }: Viewer): boolean => tipo !== USER_TYPE.client;

/** Whose orders somebody may see; undefined: everybody's. */
const ownerFor = (viewer: Viewer): string | undefined => (isStaff(viewer) ? undefined : viewer.userId);

const missing = (): never => {
  throw orderMissing();
};

const numberOf = (codigo: string): number => orderNumber(codigo) ?? missing();
