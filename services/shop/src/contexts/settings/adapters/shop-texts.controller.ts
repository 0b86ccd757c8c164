import {
  COMPANY_PATH,
  type Empresa,
  TERMS_PATH,
  type Terminos,
  type TerminosQuery,
  termsQueryRules,
} from '@bujia/contracts/shop-texts';
import { Controller, Get, Query } from '@nestjs/common';
import { Type } from 'class-transformer';
import { For } from '../../../platform/http/access.ts';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import { Field } from '../../../platform/http/field.ts';
import { ShopTexts } from './shop-texts.ts';

class TermsQueryBody implements TerminosQuery {
  @Type(() => Number) @Field(termsQueryRules.version) version?: number;
}

@ApiTags('Textos')
@For('anyone')
@Controller('api')
export class ShopTextsController {
  constructor(private readonly texts: ShopTexts) {}

  @Get(COMPANY_PATH)
  @ApiOkResponse({ description: 'Empresa' })
  company(): Empresa {
    return this.texts.company();
  }

  @Get(TERMS_PATH)
  @ApiOkResponse({ description: 'Terminos' })
  terms(@Query() { version }: TermsQueryBody): Promise<Terminos> {
    return this.texts.terms(version);
  }
}
