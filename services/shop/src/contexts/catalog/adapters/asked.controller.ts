import {
  MAKE_SYNONYM_PATH,
  type NewSynonym,
  type PreguntasSinRespuesta,
  UNANSWERED_PATH,
  UNDO_SYNONYM_PATH,
  synonymRules,
  undoSynonymRules,
} from '@bujia/contracts/asked';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Commands } from '../../../platform/commands/commands.ts';
import { For } from '../../../platform/http/access.ts';
import { Field } from '../../../platform/http/field.ts';
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
