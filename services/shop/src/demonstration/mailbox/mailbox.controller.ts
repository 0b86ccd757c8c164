import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '../../platform/http/described.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../platform/http/access.ts';
import { answerMailbox } from './mailbox-pages.ts';
import { MailboxServer } from './mailbox-server.ts';

/** The mailbox's page. Exists only where the embedded mailbox does. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class MailboxController {
  constructor(private readonly mailbox: MailboxServer) {}

  @Get(['buzon', 'buzon.json', 'buzon/*'])
  async answer(
    @Req() request: FastifyRequest,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [path = ''] = request.url.split('?');
    const { status, headers, body } = await answerMailbox(this.mailbox.pool, path, query);
    await reply.status(status).headers(headers).send(body);
  }
}
