import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  DECIDE_LINE_RETURN_PATH,
  type DevolucionesDePedido,
  type Fate,
  LINE_RETURNS_DESK_PATH,
  LINE_RETURN_PATH,
  type LineReturnsDesk,
  type RepuestoDevuelto,
  type RepuestoPorDecidir,
  lineReturnsOfOrderPath,
} from '@bujia/contracts/line-returns';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For, isStaff } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { AskLineReturn } from '../application/ask-line-return.ts';
import { DecideLineReturn } from '../application/decide-line-return.ts';
import { answerNeeded, fateNeeded, lineReturnMissing, orderMissing } from '../domain/ordering-errors.ts';
import { LineReturnBody, LineReturnDecisionBody, wantedOf } from './line-return-bodies.ts';
import { LineReturnViews } from './line-return-views.ts';
import { orderNumber } from './order-number.ts';

const ASKED_PER_MINUTE = 20;

/** Lines that go back: their client asks, a seller decides. */
@ApiTags('Devoluciones de repuestos')
@For('seller')
@Controller('api')
export class LineReturnsController {
  constructor(
    private readonly commands: Commands,
    private readonly views: LineReturnViews,
  ) {}

  @Get(LINE_RETURNS_DESK_PATH)
  @ApiOkResponse({ description: 'LineReturnsDesk' })
  desk(): Promise<LineReturnsDesk> {
    return this.views.desk();
  }

  @Get(lineReturnsOfOrderPath(':pedido' as never))
  @For('verified')
  @ApiOkResponse({ description: 'DevolucionesDePedido' })
  async ofOrder(@Param('pedido') pedido: string, @Caller() viewer: Viewer): Promise<DevolucionesDePedido> {
    const number = orderNumber(pedido);
    const found = number && (await this.views.ofOrder(number, isStaff(viewer) ? undefined : viewer.userId));
    if (!found) throw orderMissing();
    return found;
  }

  @Post(LINE_RETURN_PATH)
  @HttpCode(200)
  @For('verified')
  @RouteConfig(perAddress(ASKED_PER_MINUTE))
  @ApiOkResponse({ description: 'RepuestoDevuelto' })
  async ask(@Body() body: LineReturnBody, @Caller() { userId }: Viewer): Promise<RepuestoDevuelto> {
    return this.views.asked(await this.commands.execute(new AskLineReturn(wantedOf(body), [], userId)));
  }

  @Post(DECIDE_LINE_RETURN_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'RepuestoPorDecidir' })
  async decide(@Body() body: LineReturnDecisionBody, @Caller() { userId }: Viewer): Promise<RepuestoPorDecidir> {
    const { codigo, aceptada, destino, respuesta = '' } = body;
    if (aceptada && !destino) throw fateNeeded();
    if (!aceptada && respuesta.trim() === '') throw answerNeeded();
    const verdict = aceptada
      ? { accept: true as const, fate: destino as Fate, answer: respuesta }
      : { accept: false as const, why: respuesta };
    await this.commands.execute(new DecideLineReturn(codigo, verdict, userId));
    return this.shown(codigo);
  }

  private async shown(number: number): Promise<RepuestoPorDecidir> {
    const shown = await this.views.one(number);
    if (!shown) throw lineReturnMissing();
    return shown;
  }
}
