import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { BANK_DETAILS_PATH, type DevolucionPedida, RETURN_LINK_PATH } from '@bujia/contracts/returns';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { Seals } from '../../../platform/secrets/seals.ts';
import { GiveBankDetails } from '../application/give-bank-details.ts';
import { RETURN_SEAL } from '../contract.ts';
import { returnMissing } from '../domain/payments-errors.ts';
import { BankDetailsBody, ReturnLinkBody } from './return-bodies.ts';
import { ReturnViews } from './return-views.ts';

const PER_MINUTE = 20;

/** The code came by mail to whoever is owed: it opens that one debt. What was typed before is never shown again. */
@ApiTags('Devoluciones')
@For('anyone')
@Controller('api')
export class ReturnLinkController {
  constructor(
    private readonly commands: Commands,
    private readonly views: ReturnViews,
    private readonly seals: Seals,
  ) {}

  @Post(RETURN_LINK_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(PER_MINUTE))
  @ApiOkResponse({ description: 'DevolucionPedida' })
  open(@Body() { codigo }: ReturnLinkBody): Promise<DevolucionPedida> {
    return this.shown(...this.debtOf(codigo));
  }

  @Post(BANK_DETAILS_PATH)
  @HttpCode(200)
  @RouteConfig(perAddress(PER_MINUTE))
  @ApiOkResponse({ description: 'DevolucionPedida' })
  async give(@Body() { codigo, ...account }: BankDetailsBody): Promise<DevolucionPedida> {
    const [debtId, step] = this.debtOf(codigo);
    await this.commands.execute(new GiveBankDetails(debtId, step, account));
    return this.shown(debtId, step);
  }

  private debtOf(code: string): [debtId: string, step: number] {
    const [debtId, step] = this.seals.open(RETURN_SEAL, code)?.split(' ') ?? [];
    if (debtId === undefined) throw returnMissing();
    return [debtId, Number(step)];
  }

  private async shown(debtId: string, step: number): Promise<DevolucionPedida> {
    const shown = await this.views.ofLink(debtId, step);
    if (!shown) throw returnMissing();
    return shown;
  }
}
