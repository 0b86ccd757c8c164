import {
  type AjustesDudosos,
  CLOSE_FIT_DOUBT_PATH,
  FIT_DOUBTS_PATH,
  type FitOutcome,
} from '@bujia/contracts/fit-answers';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { CloseFitDoubt } from '../application/close-fit-doubt.ts';
import { FitClosingBody } from './fit-bodies.ts';
import { FitViews } from './fit-views.ts';

/** What buyers deny, for operators, who can correct it. */
@ApiTags('Catálogo')
@For('operator')
@Controller('api')
export class FitDoubtsController {
  constructor(
    private readonly commands: Commands,
    private readonly views: FitViews,
  ) {}

  @Get(FIT_DOUBTS_PATH)
  @ApiOkResponse({ description: 'AjustesDudosos' })
  list(): Promise<AjustesDudosos> {
    return this.views.doubts();
  }

  @Post(CLOSE_FIT_DOUBT_PATH)
  @HttpCode(200)
  async close(@Body() { codigo, no, resultado }: FitClosingBody): Promise<true> {
    await this.commands.execute(new CloseFitDoubt(codigo, no, resultado as FitOutcome));
    return true;
  }
}
