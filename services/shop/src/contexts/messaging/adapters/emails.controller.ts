import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../../platform/http/described.ts';
import {
  type Correo,
  type CorreoDetalle,
  type CorreoPagina,
  type CorreoPedido,
  MAIL_TEMPLATES_PATH,
  MAILS_PATH,
  type PlantillaCorreo,
} from '@bujia/contracts/emails';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { ResendEmail } from '../application/resend-email.ts';
import { mailMissing } from '../domain/messaging-errors.ts';
import { MailsQueryBody, ResendBody, isId } from './email-bodies.ts';
import { EmailViews } from './email-views.ts';
import { MailPreview } from './mail-preview.ts';
import { type MailName, templates } from './templates/templates.ts';

@ApiTags('Correos')
@For('operator')
@Controller('api')
export class EmailsController {
  constructor(
    private readonly views: EmailViews,
    private readonly preview: MailPreview,
    private readonly commands: Commands,
  ) {}

  @Get(MAILS_PATH)
  page(@Query() query: MailsQueryBody): Promise<CorreoPagina> {
    return this.views.page(query);
  }

  @Get(MAIL_TEMPLATES_PATH)
  templates(): PlantillaCorreo[] {
    return (Object.keys(templates) as MailName[]).map((codigo) => {
      const { label, example } = templates[codigo];
      return { codigo, nombre: label, asunto: this.preview.render(codigo, example).subject };
    });
  }

  @Get(`${MAILS_PATH}/pedido/:numero`)
  @For('seller')
  ofOrder(@Param('numero') numero: string): Promise<CorreoPedido[]> {
    return /^\d{1,9}$/.test(numero) ? this.views.ofOrder(Number(numero)) : Promise.resolve([]);
  }

  @Get(`${MAILS_PATH}/:id`)
  async one(@Param('id') id: string): Promise<CorreoDetalle> {
    const correo = await this.found(id);
    const content = (await this.views.content(id))!;
    return {
      ...correo,
      texto: content.forgotten ? null : this.preview.ofEmail(content).text,
      adjuntos: content.documentId ? ['PDF', 'XML'] : [],
      otroDestinatario: content.orderId !== null,
    };
  }

  @Post(`${MAILS_PATH}/:id/reenviar`)
  @HttpCode(200)
  async resend(@Param('id') id: string, @Body() { destinatario }: ResendBody): Promise<Correo> {
    await this.found(id);
    return this.found(await this.commands.execute(new ResendEmail(id, destinatario ?? undefined)));
  }

  private async found(id: string): Promise<Correo> {
    const correo = isId(id) ? await this.views.byId(id) : undefined;
    if (!correo) throw mailMissing();
    return correo;
  }
}
