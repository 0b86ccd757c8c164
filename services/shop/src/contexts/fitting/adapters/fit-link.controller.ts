import { ANSWER_FIT_PATH, FIT_QUESTION_PATH, type PreguntaAjuste, STOP_FIT_PATH } from '@bujia/contracts/fit-answers';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { AnswerFit } from '../application/answer-fit.ts';
import { OpenFitLink } from '../application/open-fit-link.ts';
import { StopAskingFit } from '../application/stop-asking-fit.ts';
import { FitAnswerBody, FitCodeBody } from './fit-bodies.ts';
import { FitViews } from './fit-views.ts';

const PER_MINUTE = 60;

/** The code came by mail to whoever received the order: it opens what was bought in that one, and no price. */
@ApiTags('Le quedó')
@For('anyone')
@Controller('api')
export class FitLinkController {
  constructor(
    private readonly commands: Commands,
    private readonly links: OpenFitLink,
    private readonly views: FitViews,
  ) {}

  @Post(FIT_QUESTION_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(PER_MINUTE))
  @ApiOkResponse({ description: 'PreguntaAjuste' })
  async open(@Body() { codigo }: FitCodeBody): Promise<PreguntaAjuste> {
    return this.views.ofOrder((await this.links.look(codigo)).orderId);
  }

  @Post(ANSWER_FIT_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(PER_MINUTE))
  @ApiOkResponse({ description: 'PreguntaAjuste' })
  async answer(@Body() { codigo, linea, queda, vehiculo }: FitAnswerBody): Promise<PreguntaAjuste> {
    await this.commands.execute(new AnswerFit(codigo, linea, queda, vehiculo));
    return this.open({ codigo });
  }

  @Post(STOP_FIT_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(PER_MINUTE))
  async stop(@Body() { codigo }: FitCodeBody): Promise<true> {
    await this.commands.execute(new StopAskingFit(codigo));
    return true;
  }
}
