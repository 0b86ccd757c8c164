import type { CambioDeBase } from '@bujia/contracts/category-desk';
import { namedIn } from '@bujia/contracts/promotion-desk';
import {
  type GuardarSintoma,
  type PorRevisar,
  type QuitarSintoma,
  RETIRE_SYMPTOM_PATH,
  SAVE_SYMPTOM_PATH,
  type SintomasDeTienda,
  SYMPTOM_DESK_PATH,
  SYMPTOM_FAULTS,
  SYMPTOM_LIMITS,
  checkRules,
  oneSymptomRules,
  symptomRules,
} from '@bujia/contracts/symptom-desk';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { For } from '../../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../../platform/http/described.ts';
import { Field } from '../../../../platform/http/field.ts';
import { ListOf } from '../../../../platform/http/list-of.ts';
import { EditSymptoms } from '../../application/edit-symptoms.ts';
import { symptomWrong } from '../../domain/catalog-errors.ts';
import { SymptomDesk } from './symptom-desk.ts';

class CheckBody implements PorRevisar {
  @Field(checkRules.categoria) categoria!: string;
  @Field(checkRules.repuesto) repuesto: string = '';
}

class SymptomBody implements GuardarSintoma {
  @Field(symptomRules.antes) antes?: string;
  @Field(symptomRules.version) version: string = '';
  @Field(symptomRules.nombre) nombre!: string;
  @Field(symptomRules.dicen) dicen: string = '';
  @ListOf(() => CheckBody, {
    message: 'Envíe una lista de lo que se revisa',
    elements: 'Hay algo en la lista de lo que se revisa que no se entiende',
    max: SYMPTOM_LIMITS.checks,
    full: SYMPTOM_FAULTS.many,
  })
  revisar!: CheckBody[];
}

class OneSymptomBody implements QuitarSintoma {
  @Field(oneSymptomRules.nombre) nombre!: string;
  @Field(oneSymptomRules.version) version!: string;
}

/** What people say of a vehicle that is ill, for those who write the catalogue. */
@ApiTags('Catálogo')
@For('operator', 'catalog')
@Controller('api')
export class SymptomDeskController {
  constructor(
    private readonly edit: EditSymptoms,
    private readonly desk: SymptomDesk,
  ) {}

  @Get(SYMPTOM_DESK_PATH)
  @ApiOkResponse({ description: 'SintomasDeTienda' })
  list(): Promise<SintomasDeTienda> {
    return this.desk.list();
  }

  @Post(SAVE_SYMPTOM_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async save(@Body() { antes, version, nombre, dicen, revisar }: SymptomBody): Promise<CambioDeBase> {
    const of = antes ? { name: antes, version } : undefined;
    const checks = revisar.map(({ categoria, repuesto }) => ({ category: categoria, part: repuesto }));
    return { cambio: (await this.edit.save(of, { name: nombre, phrases: phrasesIn(dicen), checks })) ?? null };
  }

  @Post(RETIRE_SYMPTOM_PATH)
  @HttpCode(200)
  @ApiOkResponse({ description: 'CambioDeBase' })
  async retire(@Body() { nombre, version }: OneSymptomBody): Promise<CambioDeBase> {
    return { cambio: (await this.edit.retire({ name: nombre, version })) ?? null };
  }
}

/** Each once; a file holds them apart by a bar. */
function phrasesIn(dicen: string): string[] {
  const phrases = [...new Set(namedIn(dicen))];
  if (phrases.length > SYMPTOM_LIMITS.phrases || phrases.some(({ length }) => length > SYMPTOM_LIMITS.name))
    throw symptomWrong(SYMPTOM_FAULTS.phrases);
  if (phrases.some((phrase) => phrase.includes('|'))) throw symptomWrong(SYMPTOM_FAULTS.bar);
  return phrases;
}
