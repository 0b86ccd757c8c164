import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { Config } from '../config/config.ts';
import { Reads } from '../database/reads.ts';
import { For } from '../http/access.ts';
import { Metrics } from './metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

@ApiExcludeController()
@For('anyone')
@Controller('ops')
export class HealthController {
  constructor(
    private readonly config: Config,
    private readonly reads: Reads,
    private readonly metrics: Metrics,
  ) {}

  /** The process answers. */
  @Get('health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** It can do its work: the database answers. A queue that is away only makes events wait. */
  @Get('health/ready')
  async ready(): Promise<{ status: string }> {
    await this.reads.row('SELECT 1');
    return { status: 'ok' };
  }

  @Get('metrics')
  async prometheus(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const allowed = this.config.metricsToken
      ? request.headers.authorization === `Bearer ${this.config.metricsToken}`
      : LOOPBACK.test(request.ip);
    if (!allowed) throw new Refusal('missing', 'request.unknown-path', 'El recurso solicitado no existe');
    void reply.type('text/plain; version=0.0.4');
    return this.metrics.read();
  }
}
