import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '../../../platform/http/described.ts';
import type { FastifyReply } from 'fastify';
import { For } from '../../../platform/http/access.ts';
import { framedMessage, inOneLook, type Look } from '../../../platform/mail/framed-message.ts';
import type { Html } from '../../../platform/mail/html.ts';
import { MAIL_PAGES_CSS } from '../../../platform/mail/mail-pages-style.ts';
import { mailMissing } from '../domain/messaging-errors.ts';
import { isId } from './email-bodies.ts';
import { EmailViews } from './email-views.ts';
import { GALLERY_CSS, galleryView, templateView } from './mail-gallery.ts';
import { MailPreview } from './mail-preview.ts';
import type { Mail } from './templates/templates.ts';

/** No script at all; each mail is framed from its own address. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mails as people of the shop look at them. Opened by the cookie of operators, since a frame sends no token. */
@ApiExcludeController()
@For('operator')
@Controller('ops/correos')
export class MailPagesController {
  constructor(
    private readonly preview: MailPreview,
    private readonly views: EmailViews,
  ) {}

  @Get()
  gallery(@Res({ passthrough: true }) reply: FastifyReply): string {
    return page(reply, galleryView());
  }

  @Get('estilo.css')
  style(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.header('content-type', 'text/css; charset=utf-8');
    return MAIL_PAGES_CSS + GALLERY_CSS;
  }

  @Get('plantillas/:name')
  template(
    @Param('name') name: string,
    @Query('variante') variant: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    return page(reply, templateView(name, variant, this.found(name, variant)));
  }

  @Get('plantillas/:name/html')
  templateHtml(
    @Param('name') name: string,
    @Query('variante') variant: string | undefined,
    @Query('tema') look: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    return framed(reply, this.found(name, variant), look);
  }

  @Get(':id/html')
  async sent(
    @Param('id') id: string,
    @Query('tema') look: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const content = isId(id) ? await this.views.content(id) : undefined;
    if (!content) throw mailMissing();
    return framed(reply, this.preview.ofEmail(content), look);
  }

  private found(name: string, variant: unknown): Mail {
    const mail = this.preview.ofTemplate(name, typeof variant === 'string' ? variant : undefined);
    if (!mail) throw mailMissing();
    return mail;
  }
}

export function framed(reply: FastifyReply, mail: Mail, look: unknown): string {
  const { headers, body } = framedMessage(inOneLook(mail.html, lookOf(look)));
  void reply.headers(headers);
  return body;
}

const lookOf = (look: unknown): Look | undefined => (look === 'claro' || look === 'oscuro' ? look : undefined);

function page(reply: FastifyReply, content: Html): string {
  void reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': PAGE_POLICY,
    'x-robots-tag': 'noindex',
  });
  return content.toString();
}
