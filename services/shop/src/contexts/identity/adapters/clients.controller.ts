import {
  CHOOSE_CLIENT_PATH,
  CLIENT_MONEY_PATH,
  type Cliente,
  type ClientesRequest,
  type DineroDeCliente,
  type ElegirCliente,
  FIND_CLIENTS_PATH,
  chooseClientRules,
  clientParamRules,
  findClientsRules,
} from '@bujia/contracts/clients';
import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { ChooseClient } from '../application/choose-client.ts';
import { ClientMoneyViews } from './client-money-views.ts';
import { ClientSearch } from './client-search.ts';

/** More than whoever serves people looks for; whoever copies the list is held up. */
const SEARCHES_PER_MINUTE = 30;

class FindClientsBody implements ClientesRequest {
  @Field(findClientsRules.texto) texto!: string;
}

class ChooseClientBody implements ElegirCliente {
  @Field(chooseClientRules.codigo) codigo!: string;
}

class ClientParams {
  @Field(clientParamRules.cuenta) cuenta!: string;
}

@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientsController {
  constructor(
    private readonly clients: ClientSearch,
    private readonly money: ClientMoneyViews,
    private readonly commands: Commands,
  ) {}

  @Post(FIND_CLIENTS_PATH)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Cliente[]' })
  find(@Body() { texto }: FindClientsBody): Promise<Cliente[]> {
    return this.clients.find(texto);
  }

  @Post(CHOOSE_CLIENT_PATH)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Cliente' })
  choose(@Body() { codigo }: ChooseClientBody): Promise<Cliente> {
    return this.commands.execute(new ChooseClient(codigo));
  }

  @Get(CLIENT_MONEY_PATH)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'DineroDeCliente' })
  moneyOf(@Param() { cuenta }: ClientParams): Promise<DineroDeCliente> {
    return this.money.of(cuenta);
  }
}
