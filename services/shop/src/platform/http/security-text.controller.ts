import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from './described.ts';
import { Clock } from '../../kernel/clock.ts';
import { Config } from '../config/config.ts';
import { For } from './access.ts';

const DAY_MS = 24 * 3_600_000;
/** What the shop's file says holds for as long as it is served; whoever kept a copy asks again after this. */
const GOOD_FOR_DAYS = 90;

/** Where whoever found a fault tells of it (RFC 9116). */
@ApiExcludeController()
@For('anyone')
@Controller()
export class SecurityTextController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get('.well-known/security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  text(): string {
    const { shop, baseUrl } = this.config;
    const expires = new Date(this.clock.now().getTime() + GOOD_FOR_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${shop.email}`,
      `Contact: ${baseUrl}/contacto`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
    ];
    return `${lines.join('\n')}\n`;
  }
}
