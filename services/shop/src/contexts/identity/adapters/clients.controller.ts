import {
  CHOOSE_CLIENT_PATH,
  type Cliente,
  type ClientesRequest,
  type ElegirCliente,
  FIND_CLIENTS_PATH,
  chooseClientRules,
  findClientsRules,
} from '@bujia/contracts/clients';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { ChooseClient } from '../application/choose-client.ts';
import { ClientSearch } from './client-search.ts';

/** More than whoever serves people looks for; whoever copies the list is held up. */
const SEARCHES_PER_MINUTE = 30;

class FindClientsBody implements ClientesRequest {
  @Field(findClientsRules.texto) texto!: string;
}

class ChooseClientBody implements ElegirCliente {
  @Field(chooseClientRules.codigo) codigo!: string;
}

@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientsController {
  constructor(
    private readonly clients: ClientSearch,
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
}
