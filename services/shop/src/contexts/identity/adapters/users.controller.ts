import { userIdRule } from '@bujia/contracts/accounts';
import {
  type FactorReset,
  type FactorResetRequest,
  type IdentifiedBy,
  RESET_SECOND_FACTOR_PATH,
  factorResetRules,
} from '@bujia/contracts/second-factor';
import type { SesionAbierta } from '@bujia/contracts/sessions';
import {
  DISABLE_USER_PATH,
  type DisableReason,
  ENABLE_USER_PATH,
  END_USER_SESSION_PATH,
  END_USER_SESSIONS_PATH,
  USER_SESSIONS_PATH,
  USERS_PATH,
  type UserDisabling,
  type UserSessionEnd,
  type UsersPage,
  type UsersQuery,
  disablingRules,
} from '@bujia/contracts/users';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { DisableAccount } from '../application/disable-account.ts';
import { LetInAgain } from '../application/enable-account.ts';
import { EndSessionOf } from '../application/end-session-of.ts';
import { EndSessionsOf } from '../application/end-sessions-of.ts';
import { SecondFactorReset } from '../application/reset-second-factor.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { UserViews } from './user-views.ts';
import { UsersViews } from './users-views.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

class UsersQueryBody implements UsersQuery {
  @Field({ label: 'Email, nombre o identificación', max: 120 }) texto?: string;
  @Field({ label: 'Página', pattern: UUID }) antes?: string;
}

class UserBody {
  @Field({ ...userIdRule, pattern: UUID }) codigo!: string;
}

class SessionEndBody extends UserBody implements UserSessionEnd {
  @Field({ label: 'Sesión', required: 'Falta la sesión', pattern: UUID }) sesion!: string;
}

class DisablingBody extends UserBody implements UserDisabling {
  @Field(disablingRules.motivo) motivo!: DisableReason;
  @Field(disablingRules.nota) nota?: string;
}

class FactorResetBody extends UserBody implements FactorResetRequest {
  @Field(factorResetRules.identificacion) identificacion!: IdentifiedBy;
}

@ApiTags('Cuentas')
@For('operator')
@Controller('api')
export class UsersController {
  constructor(
    private readonly views: UsersViews,
    private readonly accounts: UserViews,
    private readonly enabling: LetInAgain,
    private readonly factorReset: SecondFactorReset,
    private readonly commands: Commands,
  ) {}

  @Get(USERS_PATH)
  page(@Query() query: UsersQueryBody): Promise<UsersPage> {
    return this.views.page(query);
  }

  @Get(USER_SESSIONS_PATH)
  @ApiOkResponse({ description: 'SesionAbierta[]' })
  async sessions(@Query() { codigo }: UserBody, @Caller() { sessionId }: Viewer): Promise<SesionAbierta[]> {
    if (!(await this.accounts.user(codigo))) throw userMissing();
    const sessions = await this.accounts.openSessions(codigo);
    return sessions.map((session) => ({ ...session, esta: session.codigo === sessionId }));
  }

  @Post(END_USER_SESSION_PATH)
  @HttpCode(200)
  async endSession(@Body() { codigo, sesion }: SessionEndBody, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new EndSessionOf(codigo, sesion, userId));
    return true;
  }

  @Post(END_USER_SESSIONS_PATH)
  @HttpCode(200)
  async endSessions(@Body() { codigo }: UserBody): Promise<true> {
    await this.commands.execute(new EndSessionsOf(codigo));
    return true;
  }

  @Post(DISABLE_USER_PATH)
  @HttpCode(200)
  async disable(@Body() { codigo, motivo, nota }: DisablingBody, @Caller() { userId }: Viewer): Promise<true> {
    await this.commands.execute(new DisableAccount(codigo, userId, motivo, nota ?? ''));
    return true;
  }

  @Post(RESET_SECOND_FACTOR_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'FactorReset' })
  async resetSecondFactor(
    @Body() { codigo, identificacion }: FactorResetBody,
    @Caller() { userId }: Viewer,
  ): Promise<FactorReset> {
    const { digits, until } = await this.factorReset.begin(codigo, userId, identificacion);
    return { clave: digits, hasta: until.toISOString() };
  }

  @Post(ENABLE_USER_PATH)
  @HttpCode(200)
  async enable(@Body() { codigo }: UserBody): Promise<true> {
    await this.enabling.letIn(codigo);
    return true;
  }
}
