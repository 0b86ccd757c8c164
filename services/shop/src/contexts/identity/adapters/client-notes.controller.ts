import {
  CLIENT_NOTE_PATH,
  CLIENT_NOTES_PATH,
  type NotaDeCliente,
  type NotaEscrita,
  RESTORE_NOTE_PATH,
  clientNoteRules,
} from '@bujia/contracts/client-notes';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Commands } from '../../../platform/commands/commands.ts';
import { Caller, For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { perAddress } from '../../../platform/http/limits.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { RemoveClientNote } from '../application/remove-client-note.ts';
import { RestoreClientNote } from '../application/restore-client-note.ts';
import { WriteClientNote } from '../application/write-client-note.ts';
import { ChosenClients } from '../contract.ts';
import { ClientNotesViews } from './client-notes-views.ts';

/** As of clients that are chosen: whoever copies what is known of them is held up. */
const CALLS_PER_MINUTE = 60;

class ClientParams {
  @Field(clientNoteRules.cuenta) cuenta!: string;
}

class NoteParams extends ClientParams {
  @Field(clientNoteRules.nota) nota!: string;
}

class NoteBody implements NotaEscrita {
  @Field(clientNoteRules.texto) texto!: string;
}

/** What clients themselves receive only with all that is kept of them. */
@ApiTags('Mostrador')
@For('seller')
@Controller('api')
export class ClientNotesController {
  constructor(
    private readonly views: ClientNotesViews,
    private readonly chosen: ChosenClients,
    private readonly commands: Commands,
  ) {}

  @Get(CLIENT_NOTES_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'NotaDeCliente[]' })
  async list(@Param() { cuenta }: ClientParams): Promise<NotaDeCliente[]> {
    const notes = await this.views.of(cuenta);
    // Who changes them is in the log by that.
    await this.chosen.assertChosen(cuenta);
    return notes;
  }

  @Put(CLIENT_NOTE_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @ApiOkResponse({ description: 'NotaDeCliente[]' })
  async write(
    @Param() { cuenta, nota }: NoteParams,
    @Body() { texto }: NoteBody,
    @Caller() { userId }: Viewer,
  ): Promise<NotaDeCliente[]> {
    await this.commands.execute(new WriteClientNote(cuenta, nota, texto, userId));
    return this.views.of(cuenta);
  }

  @Delete(CLIENT_NOTE_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @ApiOkResponse({ description: 'NotaDeCliente[]' })
  async remove(@Param() { cuenta, nota }: NoteParams): Promise<NotaDeCliente[]> {
    await this.commands.execute(new RemoveClientNote(cuenta, nota));
    return this.views.of(cuenta);
  }

  @Post(RESTORE_NOTE_PATH)
  @RouteConfig(perAddress(CALLS_PER_MINUTE))
  @HttpCode(200)
  @ApiOkResponse({ description: 'NotaDeCliente[]' })
  async restore(@Param() { cuenta, nota }: NoteParams): Promise<NotaDeCliente[]> {
    await this.commands.execute(new RestoreClientNote(cuenta, nota));
    return this.views.of(cuenta);
  }
}
