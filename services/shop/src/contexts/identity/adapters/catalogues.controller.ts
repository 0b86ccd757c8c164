import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../platform/http/described.ts';
import {
  CATALOGUES,
  type CatalogueName,
  type NamedCode,
  type ServerTime,
  TIMER_PATH,
  cataloguePath,
  financialEntities,
} from '@bujia/contracts/catalogues';
import { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { Config } from '../../../platform/config/config.ts';
import { For } from '../../../platform/http/access.ts';

@ApiTags('Catálogos')
@For('anyone')
@Controller('api')
export class CataloguesController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  @Get(cataloguePath(':name' as CatalogueName))
  @Header('cache-control', 'public, max-age=300')
  @ApiOkResponse({ description: 'NamedCode[]' })
  list(@Param('name') name: string): readonly NamedCode[] {
    const all: Record<string, readonly NamedCode[]> = {
      ...CATALOGUES,
      ENTIDAD_FINANCIERA: financialEntities(this.config.shop),
    };
    const catalogue = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!catalogue) throw new Refusal('missing', 'identity.catalogue-missing', 'El catálogo no existe');
    return catalogue;
  }

  @Get(TIMER_PATH)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ description: 'ServerTime' })
  now(): ServerTime {
    return { ahora: this.clock.now().toISOString() };
  }
}
