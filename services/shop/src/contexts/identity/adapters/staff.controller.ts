import { USER_TYPE } from '@bujia/contracts/accounts';
import { CHANGE_RIGHTS_PATH } from '@bujia/contracts/rights-desk';
import {
  CHANGE_DESK_PATH,
  DESKS,
  type Equipo,
  INVITATIONS_PATH,
  NO_DESK,
  RESEND_INVITATION_PATH,
  STAFF_PATH,
  TAKE_INVITATION_BACK_PATH,
} from '@bujia/contracts/staff';
import { centsOf } from '@bujia/pricing/money';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { RightsOfSellers } from '../application/change-rights.ts';
import { StaffDesks } from '../application/change-desk.ts';
import { StaffInvitations, TakeInvitationBack } from '../application/invite-staff.ts';
import {
  DeskChangeBody,
  InvitationIdBody,
  ResendInvitationBody,
  RightsChangeBody,
  StaffInvitationBody,
  StaffQueryBody,
} from './staff-bodies.ts';
import { StaffViews } from './staff-views.ts';

@ApiTags('Cuentas')
@For('operator')
@Controller('api')
export class StaffController {
  constructor(
    private readonly views: StaffViews,
    private readonly invitations: StaffInvitations,
    private readonly desks: StaffDesks,
    private readonly rights: RightsOfSellers,
    private readonly commands: Commands,
  ) {}

  @Get(STAFF_PATH)
  @ApiOkResponse({ description: 'Equipo' })
  staff(@Query() query: StaffQueryBody): Promise<Equipo> {
    return this.views.staff(query);
  }

  @Post(INVITATIONS_PATH)
  @HttpCode(200)
  async invite(
    @Body() { email, nombre: name, apellido: surname, puesto, actual }: StaffInvitationBody,
    @Caller() viewer: Viewer,
  ): Promise<true> {
    await this.invitations.invite({ email, name, surname, type: DESKS[puesto] }, viewer, actual);
    return true;
  }

  @Post(RESEND_INVITATION_PATH)
  @HttpCode(200)
  async sendAgain(@Body() { codigo, actual }: ResendInvitationBody, @Caller() viewer: Viewer): Promise<true> {
    await this.invitations.sendAgain(codigo, viewer, actual);
    return true;
  }

  @Post(TAKE_INVITATION_BACK_PATH)
  @HttpCode(200)
  async takeBack(@Body() { codigo }: InvitationIdBody): Promise<true> {
    await this.commands.execute(new TakeInvitationBack(codigo));
    return true;
  }

  @Post(CHANGE_DESK_PATH)
  @HttpCode(200)
  async changeDesk(@Body() { codigo, puesto, actual }: DeskChangeBody, @Caller() viewer: Viewer): Promise<true> {
    await this.desks.change(codigo, puesto === NO_DESK ? USER_TYPE.client : DESKS[puesto], viewer, actual);
    return true;
  }

  @Post(CHANGE_RIGHTS_PATH)
  @HttpCode(200)
  async changeRights(
    @Body() { codigo, derechos, visto, actual }: RightsChangeBody,
    @Caller() viewer: Viewer,
  ): Promise<true> {
    const wishes = derechos.map(({ derecho: kind, hasta }) => ({
      kind,
      limit: hasta === undefined ? null : centsOf(hasta),
    }));
    await this.rights.change(codigo, wishes, visto ?? '', viewer, actual);
    return true;
  }
}
