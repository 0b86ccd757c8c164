import {
  type CodigoProforma,
  type ProformaTomada,
  TAKE_QUOTATION_PATH,
  quotationCodeRules,
} from '@bujia/contracts/quotations';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { TakeQuotation } from '../application/take-quotation.ts';

const PRESSES_PER_MINUTE = 30;

class CodeBody implements CodigoProforma {
  @Field(quotationCodeRules.codigo) codigo!: string;
}

@ApiTags('Proformas')
@Controller('api')
export class QuotationPurchaseController {
  constructor(private readonly commands: Commands) {}

  @Post(TAKE_QUOTATION_PATH)
  @For('signed-in')
  @HttpCode(200)
  @RouteConfig(perAddress(PRESSES_PER_MINUTE))
  @ApiOkResponse({ description: 'ProformaTomada' })
  async take(@Body() { codigo }: CodeBody, @Caller() { userId }: Viewer): Promise<ProformaTomada> {
    return { faltan: await this.commands.execute(new TakeQuotation(codigo, userId)) };
  }
}
