import {
  ASKED_LIMITS,
  MAKE_SYNONYM_PATH,
  type NewSynonym,
  type PreguntaSinRespuesta,
  type PreguntasSinRespuesta,
  UNANSWERED_FILE_PATH,
  UNANSWERED_PATH,
  UNDO_SYNONYM_PATH,
  synonymRules,
  undoSynonymRules,
} from '@bujia/contracts/asked';
import { REPORT_FORMAT } from '@bujia/contracts/reports';
import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
import { type Columns, answerTable, tableFile } from '../../../platform/http/table-file.ts';
import { MakeSynonym } from '../application/make-synonym.ts';
import { UndoSynonym } from '../application/undo-synonym.ts';
import { AskedViews } from './asked-views.ts';

class NewSynonymBody implements NewSynonym {
  @Field(synonymRules.variante) variante!: string;
  @Field(synonymRules.termino) termino!: string;
}

class UndoSynonymBody {
  @Field(undoSynonymRules.codigo) codigo!: number;
}

class FileQuery {
  @Field(REPORT_FORMAT) formato?: string;
}

const QUESTIONS: Columns<PreguntaSinRespuesta> = [
  ['Pregunta', ({ pregunta }) => pregunta],
  ['Veces', ({ veces }) => veces],
  ['Última', ({ ultima }) => ultima],
  ['Respuesta', ({ aproximada }) => (aproximada ? 'Se mostró otra cosa' : 'Nada')],
];

/** What people asked for in vain, for operators, who know what they meant. */
@ApiTags('Catálogo')
@For('operator')
@Controller('api')
export class AskedController {
  constructor(
    private readonly commands: Commands,
    private readonly views: AskedViews,
  ) {}

  @Get(UNANSWERED_PATH)
  @ApiOkResponse({ description: 'PreguntasSinRespuesta' })
  list(): Promise<PreguntasSinRespuesta> {
    return this.views.list();
  }

  @Get(UNANSWERED_FILE_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'CSV, or XLSX where it is asked for' })
  async file(@Query() { formato }: FileQuery): Promise<StreamableFile> {
    const questions = await this.views.questions(ASKED_LIMITS.inFile);
    return answerTable('busquedas-sin-respuesta', tableFile(QUESTIONS, questions), formato);
  }

  @Post(MAKE_SYNONYM_PATH)
  @HttpCode(200)
  async make(@Body() { variante, termino }: NewSynonymBody): Promise<true> {
    await this.commands.execute(new MakeSynonym(variante.trim(), termino.trim()));
    return true;
  }

  @Post(UNDO_SYNONYM_PATH)
  @HttpCode(200)
  async undo(@Body() { codigo }: UndoSynonymBody): Promise<true> {
    await this.commands.execute(new UndoSynonym(codigo));
    return true;
  }
}
