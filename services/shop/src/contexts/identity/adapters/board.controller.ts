import { BOARD_PATH, type BoardWay } from '@bujia/contracts/accounts';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Config } from '../../../platform/config/config.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { BOARD_ENTRANCE, BOARD_PAGE, isBoardHost, unknownPath } from '../../../platform/http/hosts.ts';
import { giveCookie } from '../../../platform/http/own-cookies.ts';
import { OPS_COOKIE, type Viewer } from '../../../platform/http/viewer.ts';
import { OpenBoard } from '../application/open-board.ts';
import { OpenOperations } from '../application/open-operations.ts';
import { boardTicketOver } from '../domain/identity-errors.ts';
import { SESSION_LIFE_MS } from '../domain/session.ts';

/** The board's own page leads on: after a form of another site a browser sends no strict cookie, wherever it is led. */
const LEAD_ON = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Colas</title>
<meta http-equiv="refresh" content="0; url=${BOARD_PAGE}/"><p><a href="${BOARD_PAGE}/">Ver las colas</a></p></html>`;

class TicketBody {
  @Field({ label: 'Boleto', required: 'Falta el boleto', pattern: /^[\w-]{16,400}$/, max: 400 }) boleto!: string;
}

@ApiTags('Sesión')
@Controller()
export class BoardController {
  constructor(
    private readonly board: OpenBoard,
    private readonly commands: Commands,
    private readonly config: Config,
  ) {}

  @Post(`api/${BOARD_PATH}`)
  @For('operator')
  @HttpCode(200)
  @ApiOkResponse({ description: 'BoardWay' })
  async way(
    @Caller() { userId, sessionId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BoardWay> {
    const { boardUrl } = this.config;
    if (boardUrl)
      return { direccion: boardUrl + BOARD_ENTRANCE, boleto: await this.board.ticketFor(userId, sessionId) };
    open(reply, await this.commands.execute(new OpenOperations(userId, sessionId)));
    return { direccion: BOARD_PAGE };
  }

  @Post(BOARD_ENTRANCE)
  @For('anyone')
  @RouteConfig({ fromMachines: true })
  @HttpCode(200)
  @ApiExcludeEndpoint()
  async enter(
    @Body() { boleto }: TicketBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!isBoardHost(request, this.config.boardUrl)) throw unknownPath();
    // From a page of the shop, and from no other: nobody else leads an operator into a session.
    if (request.headers.origin !== this.config.origin) throw boardTicketOver();
    open(reply, await this.board.enter(boleto));
    void reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'private, no-store');
    return LEAD_ON;
  }
}

const open = (reply: FastifyReply, token: string) =>
  giveCookie(reply, OPS_COOKIE, token, SESSION_LIFE_MS.operations / 1_000);
