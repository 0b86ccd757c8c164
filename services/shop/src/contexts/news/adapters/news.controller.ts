import { NEWS_PATH } from '@bujia/contracts/news';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, For } from '../../../platform/http/access.ts';
import { type Viewer, tokenOf } from '../../../platform/http/viewer.ts';
import { NewsStreams } from './news-streams.ts';

@Controller('api')
@For('verified')
export class NewsController {
  constructor(private readonly streams: NewsStreams) {}

  @Get(NEWS_PATH)
  @RouteConfig({ lasts: true })
  watch(@Caller() viewer: Viewer, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (request.method === 'HEAD') void reply.send();
    else this.streams.open(viewer, tokenOf(request)!, reply);
  }
}
