import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../../kernel/clock.ts';
import { hashSecret } from '../../../kernel/ids.ts';
import { formerValueOf } from '../../../platform/http/own-cookies.ts';
import { Devices } from '../application/devices.ts';
import { DEVICE_COOKIE, deviceOf } from './device-cookie.ts';

/**
 * A browser that is known by a cookie of the plain name stays known, by a new secret under the name of this host. The old one
 * opens nothing after that: a neighbour who planted theirs has made nobody's account known to them.
 */
@Injectable()
export class MovedDevices implements OnModuleInit {
  constructor(
    private readonly devices: Devices,
    private readonly clock: Clock,
    private readonly http: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onModuleInit(): void {
    this.http.httpAdapter.getInstance().addHook('preHandler', (request, reply) => this.move(request, reply));
  }

  private async move(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.method !== 'POST' || !request.url.startsWith(DEVICE_COOKIE.path)) return;
    const former = formerValueOf(request, DEVICE_COOKIE.name, this.clock.now());
    if (!former) return;
    const fresh = deviceOf(request, reply);
    await this.devices.rename(hashSecret(former), hashSecret(fresh));
  }
}
