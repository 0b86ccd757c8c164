import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '../../../platform/http/described.ts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CONTACT_PATH, type ContactMessage, contactRules } from '@bujia/contracts/contact';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { SendContactMessage } from '../application/send-contact-message.ts';

class ContactBody implements ContactMessage {
  @Field(contactRules.nombre) nombre!: string;
  @Field(contactRules.email) email!: string;
  @Field(contactRules.telefono) telefono!: string;
  @Field(contactRules.ciudad) ciudad!: string;
  @Field(contactRules.asunto) asunto!: string;
  @Field(contactRules.mensaje) mensaje!: string;
}

@ApiTags('Contacto')
@Controller('api')
export class ContactController {
  constructor(private readonly commands: Commands) {}

  @Post(CONTACT_PATH)
  @For('anyone')
  @RouteConfig(perAddress(10))
  @HttpCode(200)
  async send(@Body() body: ContactBody, @Ip() ipAddress: string): Promise<true> {
    await this.commands.execute(new SendContactMessage(body, ipAddress));
    return true;
  }
}
