import { type Cliente, type ClientesRequest, FIND_CLIENTS_PATH, findClientsRules } from '@bujia/contracts/clients';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { ClientSearch } from './client-search.ts';

class FindClientsBody implements ClientesRequest {
  @Field(findClientsRules.texto) texto!: string;
}

@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientsController {
  constructor(private readonly clients: ClientSearch) {}

  @Post(FIND_CLIENTS_PATH)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'Cliente[]' })
  find(@Body() { texto }: FindClientsBody): Promise<Cliente[]> {
    return this.clients.find(texto);
  }
}
