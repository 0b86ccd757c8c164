import { type Cliente, type ClientesRequest, FIND_CLIENTS_PATH, findClientsRules } from '@bujia/contracts/clients';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { ClientSearch } from './client-search.ts';

/** More than whoever serves people looks for; whoever copies the list is held up. */
const SEARCHES_PER_MINUTE = 30;

class FindClientsBody implements ClientesRequest {
  @Field(findClientsRules.texto) texto!: string;
}

@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientsController {
  constructor(private readonly clients: ClientSearch) {}

  @Post(FIND_CLIENTS_PATH)
  @RouteConfig(perAddress(SEARCHES_PER_MINUTE))
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Cliente[]' })
  find(@Body() { texto }: FindClientsBody): Promise<Cliente[]> {
    return this.clients.find(texto);
  }
}
