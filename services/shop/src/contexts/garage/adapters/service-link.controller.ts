import { END_SERVICE_PATH, serviceCodeRules } from '@bujia/contracts/garage';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiExcludeEndpoint, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { EndServiceNotice } from '../application/end-service-notice.ts';

class CodeBody {
  @Field(serviceCodeRules.codigo) codigo!: string;
}

/** The code came by mail: it ends these mails, and opens nothing. */
@ApiTags('Mi garaje')
@For('anyone')
@Controller('api')
export class ServiceLinkController {
  constructor(private readonly commands: Commands) {}

  @Post(END_SERVICE_PATH)
  @HttpCode(200)
  async end(@Body() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new EndServiceNotice(codigo));
    return true;
  }

  /** RFC 8058: a mail program sends this by itself, without our cookie. */
  @Post(`${END_SERVICE_PATH}/:codigo`)
  @RouteConfig({ fromMachines: true })
  @ApiExcludeEndpoint()
  @HttpCode(200)
  async oneClick(@Param() { codigo }: CodeBody): Promise<true> {
    await this.commands.execute(new EndServiceNotice(codigo));
    return true;
  }
}
