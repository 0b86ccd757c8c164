import { Body, Controller, Delete, Get, Header, HttpCode, Ip, Param, Post, Put, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  DELETE_ACCOUNT_PATH,
  GET_SETTINGS_PATH,
  PERSONAL_DATA_PATH,
  REMOVE_SETTINGS_PATH,
  SAVE_SETTINGS_PATH,
  type SessionSettings,
  USER_PATH,
  type UserProps,
  userPath,
} from '@bujia/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import { takeCookie } from '../../../platform/http/own-cookies.ts';
import { OPS_COOKIE, type Viewer, tokenOf } from '../../../platform/http/viewer.ts';
import { ChangePassword } from '../application/change-password.ts';
import { DeleteAccount } from '../application/delete-account.ts';
import { RenewSession } from '../application/renew-session.ts';
import { SaveProfile } from '../application/save-profile.ts';
import { SignOut } from '../application/sign-out.ts';
import { userMissing } from '../domain/identity-errors.ts';
import { KEY_COOKIE } from './browser-key.controller.ts';
import { CollectedPersonalData } from './collected-personal-data.ts';
import { personOf } from './person.ts';
import { DeletionBody, PasswordBody, ProfileBody, SettingsBody } from './user-bodies.ts';
import { UserViews } from './user-views.ts';

/** All of a person at once: of a workshop with years of orders it is megabytes. */
const EXPORTS_PER_MINUTE = 6;

@ApiTags('Usuario')
@Controller('api')
export class UserController {
  constructor(
    private readonly views: UserViews,
    private readonly personalData: CollectedPersonalData,
    private readonly changePassword: ChangePassword,
    private readonly deleteAccount: DeleteAccount,
    private readonly profile: SaveProfile,
    private readonly commands: Commands,
  ) {}

  @Get(userPath(':id'))
  @For('signed-in')
  @ApiOkResponse({ description: 'UserProps' })
  props(@Param('id') id: string, @Caller() viewer: Viewer): Promise<UserProps> {
    return this.own(id, viewer);
  }

  @Get(GET_SETTINGS_PATH)
  @For('signed-in')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'SessionSettings' })
  async settings(@Caller() { userId }: Viewer, @Req() request: FastifyRequest): Promise<SessionSettings> {
    const settings = await this.views.settings(userId);
    if (!settings) throw userMissing();
    return { accessToken: tokenOf(request) ?? '', ...settings };
  }

  @Post(SAVE_SETTINGS_PATH)
  @For('signed-in')
  @HttpCode(200)
  @ApiOkResponse({ description: 'SessionSettings' })
  async saveSettings(
    @Body() _: SettingsBody,
    @Caller() viewer: Viewer,
    @Req() request: FastifyRequest,
  ): Promise<SessionSettings> {
    await this.commands.execute(new RenewSession(viewer.sessionId));
    return this.settings(viewer, request);
  }

  /** Also where the session has ended by itself: what the browser holds of it goes all the same. */
  @Delete(REMOVE_SETTINGS_PATH)
  @For('anyone')
  async removeSettings(
    @Caller() viewer: Viewer | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    if (viewer) await this.commands.execute(new SignOut(viewer.userId, viewer.sessionId));
    takeCookie(reply, OPS_COOKIE);
    takeCookie(reply, KEY_COOKIE);
    return true;
  }

  @Post(USER_PATH)
  @For('verified')
  @HttpCode(200)
  @ApiOkResponse({ description: 'UserProps' })
  async saveProfile(@Body() body: ProfileBody, @Caller() viewer: Viewer, @Ip() ipAddress: string): Promise<UserProps> {
    const { email, emailPendiente, avatar } = await this.own(body.codigo, viewer);
    const asked = body.email.toLowerCase();
    const moves = asked !== email.toLowerCase() && asked !== emailPendiente?.toLowerCase();
    const picture = body.avatar === undefined ? avatar : body.avatar;
    const form = { accountId: viewer.userId, person: personOf(body), email: body.email, avatar: picture };
    await this.profile.save(
      form,
      moves ? { current: body.actual ?? '', sessionId: viewer.sessionId, ipAddress } : undefined,
    );
    return this.own(viewer.userId, viewer);
  }

  @Put(USER_PATH)
  @For('verified')
  async savePassword(@Body() { codigo, actual, password }: PasswordBody, @Caller() viewer: Viewer): Promise<true> {
    const { userId: accountId, sessionId } = viewer;
    if (codigo !== accountId) throw userMissing();
    await this.changePassword.change({ accountId, sessionId, current: actual, password });
    return true;
  }

  @Get(PERSONAL_DATA_PATH)
  @RouteConfig(perAddress(EXPORTS_PER_MINUTE))
  @For('signed-in')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="mis-datos.json"')
  @ApiOkResponse({ description: 'Todo lo que la tienda guarda de la persona' })
  data(@Caller() { userId }: Viewer): Promise<Record<string, unknown>> {
    return this.personalData.of(userId);
  }

  @Post(DELETE_ACCOUNT_PATH)
  @For('signed-in')
  @HttpCode(200)
  async delete(
    @Body() { actual }: DeletionBody,
    @Caller() { userId, sessionId }: Viewer,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<true> {
    await this.deleteAccount.delete(userId, actual, sessionId);
    takeCookie(reply, KEY_COOKIE);
    return true;
  }

  private async own(id: string, { userId }: Viewer): Promise<UserProps> {
    const user = id === userId ? await this.views.user(userId) : undefined;
    if (!user) throw userMissing();
    return user;
  }
}
