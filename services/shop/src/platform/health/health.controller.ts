import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '../http/described.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { Primary } from '../database/primary.ts';
import { For } from '../http/access.ts';
import { unavailable } from '../http/errors.filter.ts';
import { Metrics } from './metrics.ts';
import { unknownPath } from '../http/hosts.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time wherever the texts begin to differ. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

@ApiExcludeController()
@For('anyone')
@Controller('ops')
export class HealthController {
  constructor(
    private readonly config: Config,
    private readonly primary: Primary,
    private readonly metrics: Metrics,
  ) {}

  /** The process answers. */
  @Get('health/live')
  @RouteConfig({ inside: true })
  live(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * It can do its work: the main database answers, whatever a replica says, and it was asked what operators changed of the shop.
   * A queue that is away only makes events wait.
   */
  @Get('health/ready')
  @RouteConfig({ inside: true })
  async ready(): Promise<{ status: string }> {
    await this.primary.alone('SELECT 1');
    if (!this.config.inHand.isRead) throw unavailable();
    return { status: 'ok' };
  }

  @Get('metrics')
  @RouteConfig({ inside: true })
  async prometheus(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { metricsToken } = this.config;
    if (!metricsToken || !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw unknownPath();
    void reply.type('text/plain; version=0.0.4');
    return this.metrics.read();
  }
}
