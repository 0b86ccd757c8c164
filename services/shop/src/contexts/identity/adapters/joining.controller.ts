import {
  ACCEPT_INVITATION_PATH,
  FIRST_OPERATOR_PATH,
  INVITATION_PATH,
  type InvitationShown,
} from '@bujia/contracts/staff';
import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { InvitationAnswers } from '../application/accept-invitation.ts';
import { FirstOperatorAnswers } from '../application/appoint-first-operator.ts';
import { FirstOperatorBody, InvitationAnswerBody, InvitationCodeBody } from './staff-bodies.ts';

/** How somebody begins to work in the shop: by a link. */
@ApiTags('Registro')
@For('anyone')
@Controller('api')
export class JoiningController {
  constructor(
    private readonly invitations: InvitationAnswers,
    private readonly firstOperator: FirstOperatorAnswers,
  ) {}

  @Post(INVITATION_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'InvitationShown' })
  show(@Body() { codigo }: InvitationCodeBody): Promise<InvitationShown> {
    return this.invitations.show(codigo);
  }

  @Post(ACCEPT_INVITATION_PATH)
  @HttpCode(200)
  async accept(@Body() { codigo, passwd }: InvitationAnswerBody, @Ip() ipAddress: string): Promise<true> {
    await this.invitations.accept(codigo, passwd, ipAddress);
    return true;
  }

  @Post(FIRST_OPERATOR_PATH)
  @HttpCode(200)
  async appoint(
    @Body() { codigo, email, nombre: name, apellido: surname, passwd: password }: FirstOperatorBody,
    @Ip() ipAddress: string,
  ): Promise<true> {
    await this.firstOperator.appoint(codigo, { email, name, surname, password, ipAddress });
    return true;
  }
}
