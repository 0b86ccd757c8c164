import { MERGE_PATH, type UnionPedida, type UnionPrevista, mergeRules } from '@bujia/contracts/merges';
import type { IdentifiedBy } from '@bujia/contracts/second-factor';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { AccountsOfOne } from '../application/merge-accounts.ts';
import { MergeViews } from './merge-views.ts';

/** All of two people is read for one. */
const CALLS_PER_MINUTE = 20;

class BothParams {
  @Field(mergeRules.cuenta) cuenta!: string;
  @Field(mergeRules.otra) otra!: string;
}

class MergeBody implements UnionPedida {
  @Field(mergeRules.identificacion) identificacion!: IdentifiedBy;
  @Field(mergeRules.motivo) motivo!: string;
}

@ApiTags('Cuentas')
@For('operator')
@Controller('api')
export class MergesController {
  constructor(
    private readonly views: MergeViews,
    private readonly accounts: AccountsOfOne,
  ) {}

  @Get(MERGE_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'UnionPrevista' })
  foreseen(@Param() { cuenta, otra }: BothParams): Promise<UnionPrevista> {
    return this.views.foreseen(cuenta, otra);
  }

  @Post(MERGE_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @HttpCode(200)
  async merge(
    @Param() { cuenta, otra }: BothParams,
    @Body() { identificacion, motivo }: MergeBody,
    @Caller() { userId: operatorId }: Viewer,
  ): Promise<true> {
    await this.accounts.merge(otra, cuenta, { operatorId, kind: identificacion, note: motivo });
    return true;
  }
}
