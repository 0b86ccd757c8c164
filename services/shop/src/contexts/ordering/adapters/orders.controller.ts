import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  CLIENT_BOARD_PATH,
  CLIENT_ORDERS_PATH,
  type OrderRepeated,
  type Pedido,
  type PedidoRepuesto,
  type TableroDePedidos,
  orderItemsPath,
  orderPath,
  repeatOrderPath,
} from '@bujia/contracts/orders';
import { BOUGHT_PATH, type Comprado } from '@bujia/contracts/kits';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { CancelOrder } from '../application/cancel-order.ts';
import { RepeatOrder } from '../application/repeat-order.ts';
import { orderMissing } from '../domain/ordering-errors.ts';
import { BoughtParts } from './bought-parts.ts';
import { ClientBoards } from './client-boards.ts';
import { ClientOrdersBody } from './order-bodies.ts';
import { orderNumber } from './order-number.ts';
import { OrderViews } from './order-views.ts';

const [PEDIDO, ITEMS, REPEAT] = [orderPath, orderItemsPath, repeatOrderPath].map((path) =>
  path(':codigo' as never),
) as [string, string, string];

/** Another's order answers as one that does not exist; sellers may have everybody's. */
@ApiTags('Pedidos')
@For('verified')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly views: OrderViews,
    private readonly boards: ClientBoards,
    private readonly bought: BoughtParts,
    private readonly commands: Commands,
  ) {}

  @Post(CLIENT_ORDERS_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'Pedido[]' })
  ofClient(@Body() body: ClientOrdersBody, @Caller() { userId }: Viewer): Promise<Pedido[]> {
    return this.views.ofClient(userId, body);
  }

  @Get(CLIENT_BOARD_PATH)
  @ApiOkResponse({ description: 'TableroDePedidos' })
  board(@Caller() { userId }: Viewer): Promise<TableroDePedidos> {
    return this.boards.of(userId);
  }

  @Get(BOUGHT_PATH)
  @ApiOkResponse({ description: 'Comprado[]' })
  boughtBefore(@Caller() { userId }: Viewer): Promise<Comprado[]> {
    return this.bought.of(userId);
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

  @Post(REPEAT)
  @HttpCode(200)
  @ApiOkResponse({ description: 'OrderRepeated' })
  async repeat(@Param('codigo') codigo: string, @Caller() { userId }: Viewer): Promise<OrderRepeated> {
    return { faltan: await this.commands.execute(new RepeatOrder(numberOf(codigo), userId)) };
  }

  @Delete(PEDIDO)
  async cancel(@Param('codigo') codigo: string, @Caller() viewer: Viewer): Promise<true> {
    const by = { accountId: viewer.userId, seller: isStaff(viewer) };
    await this.commands.execute(new CancelOrder(numberOf(codigo), by));
    return true;
  }
}

/** Whose orders somebody may see; undefined: everybody's. */
const ownerFor = (viewer: Viewer): string | undefined => (isStaff(viewer) ? undefined : viewer.userId);

const missing = (): never => {
  throw orderMissing();
};

const numberOf = (codigo: string): number => orderNumber(codigo) ?? missing();
