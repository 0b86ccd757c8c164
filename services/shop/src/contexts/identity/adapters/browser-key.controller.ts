import { BROWSER_KEY_PATH, type BrowserKey } from '@bujia/contracts/browser-key';
import { Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../../kernel/ids.ts';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { type OwnCookie, giveCookie } from '../../../platform/http/own-cookies.ts';
import { Seals } from '../../../platform/secrets/seals.ts';

export const KEY_COOKIE: OwnCookie = { name: 'key', path: `/api/${BROWSER_KEY_PATH}`, sameSite: 'strict' };
const PURPOSE = 'key of a browser';

/** The browser holds its key sealed, so that neither it alone nor the shop alone has it. */
@ApiTags('Sesión')
@For('anyone')
@Controller('api')
export class BrowserKeyController {
  constructor(private readonly seals: Seals) {}

  @Post(BROWSER_KEY_PATH)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'BrowserKey' })
  key(@Req() { cookies }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): BrowserKey {
    const held = cookies[KEY_COOKIE.name] ?? '';
    const llave = this.seals.open(PURPOSE, held) ?? newSecret();
    const now = this.seals.seal(PURPOSE, llave);
    // Sealed anew under another secret it is still the same key.
    if (now !== held) giveCookie(reply, KEY_COOKIE, now, undefined);
    return { llave };
  }
}
