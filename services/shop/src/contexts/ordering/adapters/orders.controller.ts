import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { USER_TYPE } from '@bujia/contracts/accounts';
import {
  ALL_ORDERS_PATH,
  CLIENT_ORDERS_PATH,
  type Pedido,
  type PedidoRepuesto,
  orderItemsPath,
  orderPath,
} from '@bujia/contracts/orders';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { AllOrdersBody, ClientOrdersBody } from './order-bodies.ts';
import { OrderViews } from './order-views.ts';

const NUMBER = /^[1-9]\d{0,8}$/;
const [PEDIDO, ITEMS] = [orderPath, orderItemsPath].map((path) => path(':codigo' as never)) as [string, string];

/** Another's order answers as one that does not exist. */
@ApiTags('Pedidos')
@For('verified')
@Controller('api')
export class OrdersController {
  constructor(private readonly views: OrderViews) {}

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
}

/** Whose orders somebody may see; undefined: everybody's. */
const ownerFor = ({ userId, tipo }: Viewer): string | undefined => (tipo === USER_TYPE.client ? userId : undefined);

const missing = (): never => {
  throw orderMissing();
};

const numberOf = (codigo: string): number => (NUMBER.test(codigo) ? Number(codigo) : missing());
